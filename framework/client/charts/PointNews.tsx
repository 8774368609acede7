import { useFocusedItem } from '@mui/x-charts/hooks';
import { useEffect } from 'react';
import { useListed } from '../hooks/useText';
import { announce } from '../page/announce';

/** A point on a chart's axis, such as a day. */
interface ChartPoint {
  /** Names it in the table, in the tooltip and for people who listen. */
  name: string;
  /** Names it below the axis, where there is little room. */
  short: string;
}

/** One line of a chart: an amount at each of its points. */
interface ChartLine {
  label: string;
  amounts: readonly number[];
  /** The amounts as they are read, with their unit or currency. */
  texts: readonly string[];
}

/** The data of a chart and of its table. */
export interface ChartData {
  /** Says in a few words what is shown: the chart's name and the table's caption. */
  name: string;
  /** Heading of the table's first column, such as "Day". */
  pointName: string;
  /** In the order of time. */
  points: readonly ChartPoint[];
  /** The main line, and those it is compared with. */
  lines: readonly [main: ChartLine, ...others: ChartLine[]];
}

/** Announces the point that the arrow keys have reached: its name, its line and the amount there. */
export const PointNews = ({ data: { points, lines } }: { data: ChartData }) => {
  const listed = useListed();
  const item = useFocusedItem();
  const line = item && lines[Number(item.seriesId)];
  const point = item && item.dataIndex !== undefined && points[item.dataIndex];
  const news = line && point ? listed([point.name, `${line.label}: ${line.texts[item.dataIndex!]}`]) : '';
  useEffect(() => {
    if (news) announce('chart', news);
  }, [news]);
  return null;
};
