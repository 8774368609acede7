import MapIcon from '@mui/icons-material/PlaceOutlined';
import { Box } from '@mui/material';
import { isMasked } from '../../core/mask';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';
import { Callable, underFinger } from '../phone/Whole';
import { AddressLines } from './AddressLines';
import type { Address } from './kind';
import { mapOf } from './map';

/** A complete address: its number is a call link, its place a map link. */
export const AddressAsLinks = ({ address }: { address: Address }) => {
  const text = useText();
  const map = mapOf(address);
  const { phone } = address;
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.5, ...underFinger }}>
      <AddressLines address={address} {...(phone && !isMasked(phone) && { phone: <Callable value={phone} /> })} />
      {map !== undefined && (
        <a className="link" href={map} target="_blank" rel="noopener noreferrer">
          <MapIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }} />
          {text('contact.showOnMap')}
        </a>
      )}
    </Box>
  );
};

const WholeAddress = ({ record, name }: CellProps) => {
  const value = record[name] as Address | null;
  return value ? <AddressAsLinks address={value} /> : <Empty />;
};

export default WholeAddress;
