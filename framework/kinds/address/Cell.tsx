import type { Address } from './kind';
import { AddressLines } from './AddressLines';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** An address: in a table its city, on a record's page all of it. */
const AddressCell = ({ record, name, whole }: CellProps) => {
  const value = record[name] as Address | null;
  if (!value) return <Empty />;
  return whole ? <AddressLines address={value} /> : <bdi>{value.city}</bdi>;
};

export default AddressCell;
