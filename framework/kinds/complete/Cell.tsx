import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { StatusChip } from '../../client/widgets/StatusChip';
import { words } from '../../core/text/text';

const texts = {
  complete: words({ en: 'Complete', ar: 'مكتمل', fr: 'Complet' }),
  missing: words({ en: 'Missing', ar: 'ناقص', fr: 'Incomplet' }),
};

/** Whether a record is written in Arabic as far as in English. */
const CompleteCell = ({ record, name }: CellProps) => {
  const text = useText();
  return record[name] ? (
    <StatusChip tone="success">{text(texts.complete)}</StatusChip>
  ) : (
    <StatusChip tone="warning">{text(texts.missing)}</StatusChip>
  );
};

export default CompleteCell;
