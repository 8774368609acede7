import { useFormats } from '../../client/hooks/useFormats';
import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** In two lines, the second is the time: what follows its figures isn't torn from them. */
const unbroken = (moment: string) => moment.replace(/ (?=\P{Nd}+$)/u, '\u00A0');

/** The moment; in a table without room for that in one line, its day and below that its time. */
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
