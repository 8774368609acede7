import { Box } from '@mui/material';
import type { AddressPart } from './kind';
import { addressParts, neededParts } from './kind';
import { useText } from '../../client/hooks/useText';
import { Line } from '../../client/widgets/Line';

const keep = (text: string) => text;

const halves = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2.5,
} as const;

/** The inputs of one address, whose form value is at `source`. */
export const AddressParts = ({ source, disabled }: { source: string; disabled?: boolean | undefined }) => {
  const text = useText();
  return (
    <Box sx={halves}>
      {(Object.keys(addressParts) as AddressPart[]).map((part) => (
        <Line
          key={part}
          source={`${source}.${part}`}
          label={text(addressParts[part])}
          isRequired={neededParts.includes(part)}
          disabled={disabled}
          // An emptied part stays a text, so that the address remains valid.
          parse={keep}
          {...(part === 'phone' && ({ type: 'tel', dir: 'ltr', inputMode: 'tel', foldsDigits: true } as const))}
        />
      ))}
    </Box>
  );
};
