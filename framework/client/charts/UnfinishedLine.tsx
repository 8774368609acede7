import { useChartId, useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { AnimatedLine } from '@mui/x-charts/LineChart';
import type { AnimatedLineProps } from '@mui/x-charts/LineChart';

interface UnfinishedLineProps extends AnimatedLineProps {
  /** The index of the last finished point, after which the line is dotted. Undefined if all points are finished. */
  finished?: number | undefined;
}

/** A line that is dotted after the last finished point. Both parts are drawn as the same path, clipped differently. */
export const UnfinishedLine = ({ finished, ...line }: UnfinishedLineProps) => {
  const { left, top, width, height, right, bottom } = useDrawingArea();
  const scale = useXScale<'point'>();
  const id = useChartId();
  const at = finished === undefined || line.ownerState.id !== '0' ? undefined : scale(finished);
  if (at === undefined) return <AnimatedLine {...line} />;
  const [first = 0, last = 0] = scale.range();
  const isReversed = last < first;
  // The clipping area includes the margins, because the stroke extends into them.
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
