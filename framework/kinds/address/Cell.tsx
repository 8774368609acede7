import type { Address } from './kind';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** An address in a table: its city. */
const AddressCell = ({ record, name }: CellProps) => {
  const value = record[name] as Address | null;
  return value ? <bdi>{value.city}</bdi> : <Empty />;
};

export default AddressCell;
