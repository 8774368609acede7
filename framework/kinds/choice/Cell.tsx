import type { Choices } from './kind';
import { useText } from '../../client/hooks/useText';
import { StatusChip, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

/** A choice's label, as a chip if it has a tone. Unknown values are shown unchanged. */
const ChoiceCell = ({ record, name, field }: CellProps) => {
  const text = useText();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  const { choices } = field as unknown as { choices: Choices };
  const chosen = Object.hasOwn(choices, value) ? choices[value] : undefined;
  if (!chosen?.tone) return <bdi>{chosen ? text(chosen) : String(value)}</bdi>;
  return <StatusChip tone={chosen.tone}>{text(chosen)}</StatusChip>;
};

export default ChoiceCell;
