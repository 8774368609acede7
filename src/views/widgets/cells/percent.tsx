import { useLocaleState } from 'react-admin';
import { formatPercent } from '../../../i18n/format';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const PercentCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name];
  return value == null ? <Empty /> : <bdi>{formatPercent(value as number, locale)}</bdi>;
};

export default PercentCell;
