import { styled } from '@mui/material/styles';

// The ring lies within, and is seen on white as on black.
const Patch = styled('span')({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  borderRadius: '50%',
  boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--mj-palette-text-primary) 55%, transparent)',
});

/** A round patch of a colour, `#rrggbb`; anything else leaves it blank. */
export const Swatch = ({ colour }: { colour: string }) => (
  // eslint-disable-next-line react/forbid-component-props -- by the record's colour
  <Patch aria-hidden="true" style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined }} />
);
