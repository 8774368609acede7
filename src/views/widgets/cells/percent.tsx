import { useLocaleState } from 'react-admin';
import { formatPercent } from '../../../i18n/format';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const PercentCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formatPercent(value as number, locale)}</Figure>;
};

export default PercentCell;
