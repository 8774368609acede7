import { useLocaleState } from 'react-admin';
import { formatNumber } from '../../../i18n/format';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const NumberCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formatNumber(value as number, locale)}</Figure>;
};

export default NumberCell;
