import type { Changes } from './kind';
import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** What changed, by name; the values are for who draws the event it belongs to. */
const ChangesCell = ({ record, name }: CellProps) => {
  const names = Object.keys((record[name] ?? {}) as Changes);
  return names.length === 0 ? <Empty /> : <Figure dir="ltr">{names.join(', ')}</Figure>;
};

export default ChangesCell;
