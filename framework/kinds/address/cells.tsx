import { Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import type { Address } from './kind';

/** An address in a table, which shows only its city. */
const AddressCell = ({ record, name }: CellProps) => {
  const value = record[name] as Address | null;
  return value ? <bdi>{value.city}</bdi> : <Empty />;
};

/** A list of addresses in a table, which shows only the city of the first address (the default). */
const AddressesCell = ({ record, name }: CellProps) => {
  const [usual] = (record[name] ?? []) as Address[];
  return usual ? <bdi>{usual.city}</bdi> : <Empty />;
};

export const addressCells = { address: AddressCell, addresses: AddressesCell };
