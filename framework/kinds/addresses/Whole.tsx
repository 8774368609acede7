import { Box } from '@mui/material';
import type { Address } from '../address/kind';
import { AddressAsLinks } from '../address/Whole';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

const WholeAddresses = ({ record, name }: CellProps) => {
  const list = (record[name] ?? []) as Address[];
  if (list.length === 0) return <Empty />;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {list.map((one, index) => (
        // Addresses have no ids, and the list can't be reordered here.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <AddressAsLinks address={one} />
        </li>
      ))}
    </Box>
  );
};

export default WholeAddresses;
