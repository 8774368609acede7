import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Address } from './kind';
import { isMasked } from '../../core/mask';
import { shownPhone } from '../../core/text/phone';
import { Figure } from '../../client/widgets/cellParts';

interface AddressLinesProps {
  address: Address;
  /** The recipient's phone number, if it is shown as a link. */
  phone?: ReactNode;
}

/** An address as on a parcel label, with lines for the recipient, the location and the directions. */
export const AddressLines = ({ address, phone: drawn }: AddressLinesProps) => {
  const { name, phone, city, area, street, directions } = address;
  const place = [city, area, isMasked(street) ? null : street].filter(Boolean);
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {(name || phone) && (
        <span>
          {name && <bdi>{name}</bdi>} {phone && (drawn ?? <Figure dir="ltr">{shownPhone(phone)}</Figure>)}
        </span>
      )}
      <span>
        {place.map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
      {directions && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <bdi>{directions}</bdi>
        </Box>
      )}
    </Box>
  );
};
