import { useLocaleState } from 'react-admin';
import { formatNumber } from '../../../i18n/format';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const NumberCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name];
  return value == null ? <Empty /> : <bdi>{formatNumber(value as number, locale)}</bdi>;
};

export default NumberCell;
