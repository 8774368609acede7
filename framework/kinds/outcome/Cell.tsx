import type { Outcome } from './kind';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const OutcomeCell = ({ record, name }: CellProps) => {
  const outcome = record[name] as Outcome | null | undefined;
  if (!outcome) return <Empty />;
  return <Figure dir="ltr">{`${outcome.restored.length} / ${outcome.restored.length + outcome.kept.length}`}</Figure>;
};

export default OutcomeCell;
