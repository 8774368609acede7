import type { Address } from '../address/kind';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** Some addresses in a table: the city of the usual one. */
const AddressesCell = ({ record, name }: CellProps) => {
  const [usual] = (record[name] ?? []) as Address[];
  return usual ? <bdi>{usual.city}</bdi> : <Empty />;
};

export default AddressesCell;
