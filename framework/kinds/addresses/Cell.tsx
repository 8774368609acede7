import type { Address } from '../address/kind';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

/** Shows the city of the first, default address in a table. */
const AddressesCell = ({ record, name }: CellProps) => {
  const [usual] = (record[name] ?? []) as Address[];
  return usual ? <bdi>{usual.city}</bdi> : <Empty />;
};

export default AddressesCell;
