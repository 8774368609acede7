import { useFormats } from '../../client/hooks/useText';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const DateCell = ({ record, name, isBrief }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{isBrief ? formats.brief(value) : formats.date(value)}</time>
    </Figure>
  );
};

export default DateCell;
