import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** Characters of a code that keep to one line of a table, as many as the least width of its column holds: more would lie over what is beside it. */
const longest = 13;

/** A text; a code or number plate (`ltr`) keeps its direction inside an Arabic sentence. */
const TextCell = ({ record, name, field }: CellProps) => {
  const value = record[name];
  if (value == null || value === '') return <Empty />;
  const { ltr, code } = field as { ltr?: boolean; code?: boolean };
  if (ltr || code)
    return (
      <Figure dir="ltr" className={String(value).length > longest ? 'anywhere' : ''}>
        {String(value)}
      </Figure>
    );
  return <bdi dir="auto">{String(value)}</bdi>;
};

export default TextCell;
