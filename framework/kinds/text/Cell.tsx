import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** A text; a code or number plate (`ltr`) keeps its direction inside an Arabic sentence. */
const TextCell = ({ record, name, field }: CellProps) => {
  const value = record[name];
  if (value == null || value === '') return <Empty />;
  if ((field as { ltr?: boolean }).ltr) return <Figure dir="ltr">{String(value)}</Figure>;
  return <bdi dir="auto">{String(value)}</bdi>;
};

export default TextCell;
