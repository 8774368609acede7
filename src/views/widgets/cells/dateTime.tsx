import { useLocaleState } from 'react-admin';
import { formatDateTime } from '../../../i18n/format';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const DateTimeCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name] as string | null;
  return value ? <time dateTime={value}>{formatDateTime(value, locale)}</time> : <Empty />;
};

export default DateTimeCell;
