import { useFormats } from '../../client/hooks/useFormats';
import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

const DateTimeCell = ({ record, name, isBrief }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{isBrief ? formats.brief(value) : formats.dateTime(value)}</time>
    </Figure>
  );
};

export default DateTimeCell;
