import { useFormats } from '../../useFormats';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const DateTimeCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{formats.dateTime(value)}</time>
    </Figure>
  );
};

export default DateTimeCell;
