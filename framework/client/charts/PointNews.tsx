import { useFocusedItem } from '@mui/x-charts/hooks';
import { useEffect } from 'react';
import { useListed } from '../hooks/useText';
import { announce } from '../page/announce';
import type { ChartData } from './chart';

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
