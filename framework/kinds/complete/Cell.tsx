import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { StatusChip } from '../../client/widgets/cellParts';

const CompleteCell = ({ record, name }: CellProps) => {
  const text = useText();
  return record[name] ? (
    <StatusChip tone="success">{text('translation.complete')}</StatusChip>
  ) : (
    <StatusChip tone="warning">{text('translation.missing')}</StatusChip>
  );
};

export default CompleteCell;
