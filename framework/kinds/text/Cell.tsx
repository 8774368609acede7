import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

/** The maximum number of characters of a code without line breaks, which the column's minimum width fits. */
const longest = 13;

/** A text. Codes (`ltr`) keep their direction in Arabic. */
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
