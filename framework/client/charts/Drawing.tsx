import { Box, useMediaQuery, useTheme } from '@mui/material';
import type { Theme } from '@mui/material';
import { LineChart, AnimatedLine } from '@mui/x-charts/LineChart';
import type { AnimatedLineProps } from '@mui/x-charts/LineChart';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useChartId, useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { useFormats, useText } from '../hooks/useText';
import type { ChartData } from './PointNews';
import { PointNews } from './PointNews';

interface UnfinishedLineProps extends AnimatedLineProps {
  /**
   * The index of the last point with complete data. After it, the line is dotted. Undefined if all points are complete.
   */
  finished?: number | undefined;
}

/**
 * A line that is dotted after the last point with complete data. The solid and dotted parts are the same path, clipped
 * differently.
 */
const UnfinishedLine = ({ finished, ...line }: UnfinishedLineProps) => {
  const { left, top, width, height, right, bottom } = useDrawingArea();
  const scale = useXScale<'point'>();
  const id = useChartId();
  const at = finished === undefined || line.ownerState.id !== '0' ? undefined : scale(finished);
  if (at === undefined) return <AnimatedLine {...line} />;
  const [first = 0, last = 0] = scale.range();
  const isReversed = last < first;
  // The clipping area includes the margins because the stroke extends into them.
  const part = (from: number, to: number) => (
    <rect x={from} y={0} width={Math.max(0, to - from)} height={top + height + bottom} />
  );
  const end = left + width + right;
  const [before, after] = isReversed ? [part(at, end), part(0, at)] : [part(0, at), part(at, end)];
  return (
    <>
      <clipPath id={`${id}-finished`}>{before}</clipPath>
      <clipPath id={`${id}-unfinished`}>{after}</clipPath>
      <g clipPath={`url(#${id}-finished)`}>
        <AnimatedLine {...line} />
      </g>
      <g clipPath={`url(#${id}-unfinished)`} data-unfinished="">
        <AnimatedLine {...line} />
      </g>
    </>
  );
};

const colours = ['var(--mj-palette-primary-main)', 'var(--mj-border)'] as const;

const labelLook = { fill: 'var(--mj-palette-text-secondary)', fontSize: 12 } as const;

/** Restores the focus outline that the chart library removes. */
const focusLook = { '& svg:focus-visible': { outline: '2px solid var(--mj-focus)', outlineOffset: -2 } } as const;

const opposite: Readonly<Record<string, string | undefined>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Swaps the left and right arrow keys in right-to-left layouts because the chart library always moves to the next
 * point on ArrowRight.
 */
const turnKeys = ({ key, target, nativeEvent }: KeyboardEvent) => {
  if (!opposite[key] || !nativeEvent.isTrusted) return;
  nativeEvent.preventDefault();
  nativeEvent.stopPropagation();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: opposite[key], bubbles: true }));
};

/** Hides the tooltip when the user presses Escape, until the pointer leaves the chart (WCAG 1.4.13). */
const useDismissal = () => {
  const isHovered = useRef(false);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isHovered.current) return;
      isHovered.current = false;
      // Stops the event because Escape would otherwise also close the page.
      event.stopPropagation();
      setDismissed(true);
    };
    document.addEventListener('keydown', dismiss, true);
    return () => document.removeEventListener('keydown', dismiss, true);
  }, []);
  return {
    isDismissed,
    onPointerEnter: () => void (isHovered.current = true),
    onPointerLeave: () => {
      isHovered.current = false;
      setDismissed(false);
    },
  };
};

interface DrawingProps {
  data: ChartData;
  height: number;
}

/**
 * A line chart with dashed comparison lines. Time runs in the reading direction, and the arrow keys move from point to
 * point.
 */
const Drawing = ({ data, height }: DrawingProps) => {
  const text = useText();
  const formats = useFormats();
  // The direction of the page, which may differ from the language's.
  const isRtl = useTheme().direction === 'rtl';
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { name, points, lines } = data;
  const { isDismissed, ...hovering } = useDismissal();
  const unfinished = points.findIndex(({ isUnfinished }) => isUnfinished);
  const finished = unfinished > 0 ? unfinished - 1 : undefined;
  const step = Math.ceil(points.length / (isNarrow ? 3 : 8));

  return (
    <Box sx={focusLook} onKeyDownCapture={isRtl ? turnKeys : undefined} {...hovering}>
      <LineChart
        // With the `application` role, screen readers pass arrow keys on to the chart.
        role="application"
        aria-roledescription={text('chart.chart')}
        aria-label={name}
        desc={text('chart.keyboard')}
        height={height}
        enableKeyboardNavigation
        margin={{ top: 18, bottom: 4, left: isRtl ? 20 : 4, right: isRtl ? 4 : 20 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'point',
            reverse: isRtl,
            data: [...points.keys()],
            disableTicks: true,
            disableLine: true,
            tickLabelStyle: labelLook,
            // Labels are centered within their steps so that no label is clipped at the sides.
            tickLabelInterval: (_point: number, index: number) => index % step === Math.floor(step / 2),
            valueFormatter: (index: number, { location }) => points[index]![location === 'tick' ? 'short' : 'name'],
          },
        ]}
        yAxis={[
          {
            position: isRtl ? 'right' : 'left',
            min: 0,
            domainLimit: 'nice',
            tickMinStep: 1,
            tickNumber: 4,
            tickLabelStyle: labelLook,
            width: 44,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => formats.number(value),
          },
        ]}
        series={lines.map(({ label, amounts, texts: lineTexts }, index) => ({
          id: String(index),
          label,
          data: [...amounts],
          color: colours[Math.min(index, 1)],
          area: index === 0,
          // An unfinished point has a hollow marker.
          showMark: points.length === 1 || (index === 0 && (({ index: at }) => at === unfinished)),
          curve: 'linear',
          valueFormatter: (_value, { dataIndex }) => lineTexts[dataIndex]!,
        }))}
        slots={{ line: UnfinishedLine }}
        slotProps={{
          line: { finished } as object,
          legend: { position: { vertical: 'bottom', horizontal: 'center' } },
          tooltip: { trigger: isDismissed ? 'none' : 'axis' },
        }}
        sx={{
          '& .MuiAreaElement-root': { fillOpacity: 0.1 },
          '& .MuiLineElement-root:not(.MuiLineElement-series-0)': { strokeDasharray: '5 4', strokeWidth: 1.5 },
          '& [data-unfinished] .MuiLineElement-root': { strokeDasharray: '1 5', strokeLinecap: 'round' },
          '& .MuiChartsGrid-line': { stroke: 'var(--mj-palette-divider)' },
        }}
      >
        <PointNews data={data} />
      </LineChart>
    </Box>
  );
};

export default Drawing;
