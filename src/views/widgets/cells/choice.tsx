import type { Choices } from '../../../core/fields/choice';
import { useText } from '../../useText';
import { StatusChip } from '../StatusChip';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** The choice's name, as a chip where the choices have colours; a value that is none of them shows as it is. */
const ChoiceCell = ({ record, name, field }: CellProps) => {
  const text = useText();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  const chosen = (field as unknown as { choices: Choices }).choices[value];
  if (!chosen?.tone) return <>{chosen ? text(chosen) : value}</>;
  return <StatusChip tone={chosen.tone}>{text(chosen)}</StatusChip>;
};

export default ChoiceCell;
