import { Box } from '@mui/material';
import type { Address } from './kind';
import { isMasked } from '../../core/mask';
import { Figure } from '../../client/widgets/Figure';

const Phone = ({ number }: { number: string }) => <Figure dir="ltr">{number}</Figure>;

/** An address as it stands on a parcel, a line each for the person, the place and how to find it. */
export const AddressLines = ({ address }: { address: Address }) => {
  const { name, phone, city, area, street, directions } = address;
  const place = [city, area, isMasked(street) ? null : street].filter(Boolean);
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
      {(name || phone) && (
        <span>
          {name && <bdi>{name}</bdi>} {phone && <Phone number={phone} />}
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
