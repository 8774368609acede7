import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { shownPhone } from '../../core/text/phone';
import { Figure } from '../../client/widgets/cellParts';
import type { Address } from './kind';

/** The parts of a location, on one line. */
export const Place = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ));

interface AddressLinesProps {
  address: Address;
  /** The parts of the address's location, as returned by `shownPlace`. */
  place: readonly string[];
  /** The recipient's phone number, if it is shown as a link. */
  phone?: ReactNode;
}

/** An address formatted like a parcel label, with lines for the recipient, the location and the directions. */
export const AddressLines = ({ address, place, phone: drawn }: AddressLinesProps) => {
  const { name, phone, directions } = address;
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {(name || phone) && (
        <span>
          {name && <bdi>{name}</bdi>} {phone && (drawn ?? <Figure dir="ltr">{shownPhone(phone)}</Figure>)}
        </span>
      )}
      <span>
        <Place parts={place} />
      </span>
      {directions && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <bdi>{directions}</bdi>
        </Box>
      )}
    </Box>
  );
};
