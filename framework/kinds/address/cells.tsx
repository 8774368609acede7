import { Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import type { Address } from './kind';

/** An address in a table. Only its city is shown. */
const AddressCell = ({ record, name }: CellProps) => {
  const value = record[name] as Address | null;
  return value ? <bdi>{value.city}</bdi> : <Empty />;
};

/** A list of addresses in a table. Only the city of the first address (the default) is shown. */
const AddressesCell = ({ record, name }: CellProps) => {
  const [usual] = (record[name] ?? []) as Address[];
  return usual ? <bdi>{usual.city}</bdi> : <Empty />;
};

export const addressCells = { address: AddressCell, addresses: AddressesCell };
