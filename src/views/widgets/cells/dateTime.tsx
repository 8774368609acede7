import { useLocaleState } from 'react-admin';
import { formatDateTime } from '../../../i18n/format';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const DateTimeCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{formatDateTime(value, locale)}</time>
    </Figure>
  );
};

export default DateTimeCell;
