import { useText } from '../../useText';
import type { CellProps } from '../types';
import { StatusChip } from '../StatusChip';

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
