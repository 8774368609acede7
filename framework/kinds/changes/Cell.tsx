import type { Changes } from './kind';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

/** Names of the changed fields; the event that contains them draws the values. */
const ChangesCell = ({ record, name }: CellProps) => {
  const names = Object.keys((record[name] ?? {}) as Changes);
  return names.length === 0 ? <Empty /> : <Figure dir="ltr">{names.join(', ')}</Figure>;
};

export default ChangesCell;
