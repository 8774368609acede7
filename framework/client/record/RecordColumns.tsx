import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Breakpoint for a second column with the facts. */
const wide = '@media (min-width: 1100px)';

/** Breakpoint for a third column with the timeline. */
const widest = '@media (min-width: 2000px)';

/** A fact in the second column: name and value on one line. */
export const factLine = {
  [wide]: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: 2,
    '& > dt': { flex: '0 0 35%' },
    '& > dd': { flex: 1, minInlineSize: 0 },
  },
} as const;

const stack = { display: 'grid', gap: 'var(--mj-gap)', alignContent: 'start', minInlineSize: 0 } as const;

/** Related lists in pairs if there is room. */
const pairs = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 34rem), 1fr))', alignItems: 'start' } as const;

const beside = {
  gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 26rem)',
  // Content below the main column fills the facts' additional height.
  gridTemplateRows: 'auto auto 1fr',
  '& > aside': { gridColumn: 2, gridRow: '1 / span 3' },
} as const;

const besideBoth = {
  gridTemplateColumns: 'minmax(0, 1fr) 26rem minmax(0, 36rem)',
  '& > [data-last]': { gridColumn: 3, gridRow: '1 / span 3' },
} as const;

interface RecordColumnsProps {
  work: ReactNode;
  /** Without it, the main column takes the full width. */
  aside?: ReactNode;
  /** Comes after both in a single column. */
  below?: ReactNode;
  /** Comes last; `true` reserves its room. */
  last?: ReactNode;
}

/** The main content, the facts and the last part in up to three columns, else below each other. */
export const RecordColumns = ({ work, aside, below, last }: RecordColumnsProps) => (
  <Box sx={{ ...stack, ...(aside && { [wide]: beside }), ...(aside && last && { [widest]: besideBoth }) }}>
    <Box sx={stack}>{work}</Box>
    {aside && (
      <Box component="aside" sx={stack}>
        {aside}
      </Box>
    )}
    {below && <Box sx={{ ...stack, ...pairs }}>{below}</Box>}
    {last && (
      <Box data-last="" sx={{ minInlineSize: 0, minBlockSize: '20rem' }}>
        {last}
      </Box>
    )}
  </Box>
);
