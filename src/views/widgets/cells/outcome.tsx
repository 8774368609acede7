import type { Outcome } from '../../../core/fields/outcome';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** How many records something was done to, of how many. */
const OutcomeCell = ({ record, name }: CellProps) => {
  const outcome = record[name] as Outcome | null | undefined;
  if (!outcome) return <Empty />;
  return <Figure dir="ltr">{`${outcome.restored.length} / ${outcome.restored.length + outcome.kept.length}`}</Figure>;
};

export default OutcomeCell;
