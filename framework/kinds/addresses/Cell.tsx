import { Box } from '@mui/material';
import type { Address } from '../address/kind';
import { AddressLines } from '../address/AddressLines';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** Some addresses: in a table the city of the usual one, on a record's page all of them. */
const AddressesCell = ({ record, name, whole }: CellProps) => {
  const list = (record[name] ?? []) as Address[];
  const [usual] = list;
  if (!usual) return <Empty />;
  if (!whole) return <bdi>{usual.city}</bdi>;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {list.map((one, index) => (
        // They have no names of their own, and nobody moves them here.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <AddressLines address={one} />
        </li>
      ))}
    </Box>
  );
};

export default AddressesCell;
