import { styled } from '@mui/material/styles';
import { useState } from 'react';

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  // An edge on a bar that may have the disc's own colour.
  boxShadow: '0 0 0 1px var(--mj-on-bar, transparent)',
  backgroundColor: theme.vars!.palette.primary.main,
  color: theme.vars!.palette.primary.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1,
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
}));

/** The first letters of the first two words; a joiner keeps Arabic ones apart. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('\u200c');

/** Someone's picture, or the letters of their name where there is none or it can't be had; for the eye alone. */
export function Avatar({ name, picture }: { name: string; picture?: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <Disc aria-hidden="true">
      {picture && picture !== broken ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : initials(name)}
    </Disc>
  );
}
