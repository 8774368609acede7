import { useChartId, useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { AnimatedLine } from '@mui/x-charts/LineChart';
import type { AnimatedLineProps } from '@mui/x-charts/LineChart';

interface UnfinishedLineProps extends AnimatedLineProps {
  /** The last finished point. After it, the line is dotted. Undefined if all points are finished. */
  finished?: number | undefined;
}

/** A line whose part after the last finished point is dotted. The two parts are the same path, clipped. */
export const UnfinishedLine = ({ finished, ...line }: UnfinishedLineProps) => {
  const { left, top, width, height, right, bottom } = useDrawingArea();
  const scale = useXScale<'point'>();
  const id = useChartId();
  const at = finished === undefined || line.ownerState.id !== '0' ? undefined : scale(finished);
  if (at === undefined) return <AnimatedLine {...line} />;
  const [first = 0, last = 0] = scale.range();
  const isReversed = last < first;
  // The clip includes the margins, which the stroke's width needs.
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
