import { Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import type { Address } from './kind';

/** In a table, shows only the city of an address. */
const AddressCell = ({ record, name }: CellProps) => {
  const value = record[name] as Address | null;
  return value ? <bdi>{value.city}</bdi> : <Empty />;
};

/** In a table, shows only the city of the first address, which is the default. */
const AddressesCell = ({ record, name }: CellProps) => {
  const [usual] = (record[name] ?? []) as Address[];
  return usual ? <bdi>{usual.city}</bdi> : <Empty />;
};

export const addressCells = { address: AddressCell, addresses: AddressesCell };
