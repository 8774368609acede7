import { Box } from '@mui/material';

/** A round patch of a colour, `#rrggbb`; anything else leaves it blank. */
export const Swatch = ({ colour }: { colour: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{ flex: 'none', inlineSize: 20, blockSize: 20, borderRadius: '50%', border: '1px solid', borderColor: 'divider' }}
    style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined }}
  />
);
