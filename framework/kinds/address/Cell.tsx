import type { Address } from './kind';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

/** Shows an address's city in a table. */
const AddressCell = ({ record, name }: CellProps) => {
  const value = record[name] as Address | null;
  return value ? <bdi>{value.city}</bdi> : <Empty />;
};

export default AddressCell;
