import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type } from '../theme/tokens';

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
  fontSize: type.caption,
  fontWeight: 600,
  lineHeight: 1,
  // Drawn rather than written: a text that is seen would have to be in the name of what it stands on.
  '&[data-initials]::before': { content: 'attr(data-initials)' },
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

/** The first of someone's pictures that can be had, else the letters of their name; for the eye alone. */
export const Avatar = ({ name, pictures }: { name: string; pictures: readonly (string | null | undefined)[] }) => {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const picture = pictures.find((address) => address && !broken.includes(address));
  return (
    <Disc aria-hidden="true" data-initials={picture ? undefined : initials(name)}>
      {picture && <img src={picture} alt="" onError={() => setBroken([...broken, picture])} />}
    </Disc>
  );
};
