import type { Changes } from '../../../core/fields/changes';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** What changed, by name; the values are for who draws the event it belongs to. */
const ChangesCell = ({ record, name }: CellProps) => {
  const names = Object.keys((record[name] ?? {}) as Changes);
  return names.length === 0 ? <Empty /> : <Figure dir="ltr">{names.join(', ')}</Figure>;
};

export default ChangesCell;
