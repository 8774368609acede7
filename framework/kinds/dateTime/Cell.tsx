import { useFormats } from '../../client/hooks/useText';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

/** Keeps AM/PM next to the time when the value wraps. */
const unbroken = (moment: string) => moment.replace(/ (?=\P{Nd}+$)/u, '\u00A0');

/** A moment; in a narrow column the day, and below it the time. */
const DateTimeCell = ({ record, name, isBrief }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure className="folds">
      <time dateTime={value}>{isBrief ? formats.brief(value) : unbroken(formats.dateTime(value))}</time>
    </Figure>
  );
};

export default DateTimeCell;
