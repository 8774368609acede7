import { isPlain } from '../../core/objects';
import type { Text } from '../../core/text/text';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

/** A text in the current language, else in another that it has. */
const LocalizedCell = ({ record, name, field }: CellProps) => {
  const text = useText();
  const value: unknown = record[name];
  const shown = isPlain(value) && text(value as Text);
  if (!shown) return <Empty />;
  return <bdi className={(field as { long?: boolean }).long ? 'lines' : 'anywhere'}>{shown}</bdi>;
};

export default LocalizedCell;
