import { useFormats } from '../../useFormats';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const DateCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{formats.date(value)}</time>
    </Figure>
  );
};

export default DateCell;
