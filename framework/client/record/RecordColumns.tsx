import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** From this width on the facts stand beside the work. */
const wide = '@media (min-width: 1100px)';

/** From this width on what happened stands beside both. */
const widest = '@media (min-width: 2000px)';

/** A fact beside the work: its name before its value, in a line. */
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

/** Lists of what refers to the record stand in pairs where there is room. */
const pairs = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 34rem), 1fr))', alignItems: 'start' } as const;

const beside = {
  gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 26rem)',
  // What stands below the work takes the height that the facts have beyond it.
  gridTemplateRows: 'auto auto 1fr',
  '& > aside': { gridColumn: 2, gridRow: '1 / span 3' },
} as const;

const besideBoth = {
  gridTemplateColumns: 'minmax(0, 1fr) 26rem minmax(0, 36rem)',
  '& > [data-last]': { gridColumn: 3, gridRow: '1 / span 3' },
} as const;

interface RecordColumnsProps {
  work: ReactNode;
  /** None at all leaves the work the whole width. */
  aside?: ReactNode;
  /** What comes after both where there is one column. */
  below?: ReactNode;
  /** What comes last; `true` leaves room for what isn't there yet. */
  last?: ReactNode;
}

/** The work, beside it the facts and beside these what comes last, as far as there is room; else one below the other. */
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
