import { useLocaleState } from 'react-admin';
import { formatDate } from '../../../i18n/format';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const DateCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{formatDate(value, locale)}</time>
    </Figure>
  );
};

export default DateCell;
