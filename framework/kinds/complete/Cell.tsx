import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { StatusChip } from '../../client/widgets/StatusChip';

const words = {
  complete: { en: 'Complete', ar: 'مكتمل' },
  missing: { en: 'Missing', ar: 'ناقص' },
};

/** Whether a record is written in Arabic as far as in English. */
const CompleteCell = ({ record, name }: CellProps) => {
  const text = useText();
  return record[name] ? (
    <StatusChip tone="success">{text(words.complete)}</StatusChip>
  ) : (
    <StatusChip tone="warning">{text(words.missing)}</StatusChip>
  );
};

export default CompleteCell;
