import { useFocusedItem } from '@mui/x-charts/hooks';
import { useEffect } from 'react';
import { useListed } from '../hooks/useText';
import { announce } from '../page/announce';

/** A point on the axis, such as a day. */
interface ChartPoint {
  /** The name of the point in the table, in the tooltip and in announcements. */
  name: string;
  short: string;
  /** True if the point's amounts can still change, as today's can. If so, the line to the point is dotted. */
  isUnfinished?: boolean;
}

interface ChartLine {
  label: string;
  amounts: readonly number[];
  /** Formatted amounts with their unit or currency. */
  texts: readonly string[];
}

export interface ChartData {
  name: string;
  /** The heading of the table's first column, such as "Day". */
  pointName: string;
  points: readonly ChartPoint[];
  /** The main line, followed by the comparison lines. */
  lines: readonly [main: ChartLine, ...others: ChartLine[]];
}

export const PointNews = ({ data: { points, lines } }: { data: ChartData }) => {
  const listed = useListed();
  const item = useFocusedItem();
  const line = item && lines[Number(item.seriesId)];
  const point = item && item.dataIndex !== undefined && points[item.dataIndex];
  const announcement = line && point ? listed([point.name, `${line.label}: ${line.texts[item.dataIndex!]}`]) : '';
  useEffect(() => {
    if (announcement) announce('chart', announcement);
  }, [announcement]);
  return null;
};
