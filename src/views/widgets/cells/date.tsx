import { useLocaleState } from 'react-admin';
import { formatDate } from '../../../i18n/format';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const DateCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name] as string | null;
  return value ? <time dateTime={value}>{formatDate(value, locale)}</time> : <Empty />;
};

export default DateCell;
