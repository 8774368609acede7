import { Box, Skeleton, Typography } from '@mui/material';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Crumb } from './Breadcrumbs';
import { Breadcrumbs } from './Breadcrumbs';
import { useArrival } from '../hooks/useArrival';
import { tall } from '../hooks/usePhone';

const wide = '(min-width: 600px)';

/** The title with what stands beside it where there is room. */
const titled = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;

interface PageHeadingProps {
  title: string;
  /** Whether what the page is called isn't known yet, and `title` only stands in. */
  isPending?: boolean;
  subtitle?: ReactNode;
  /** How what the page is of stands, beside its title. */
  states?: ReactNode;
  /** Title, states and actions stay in sight while one scrolls, where the screen is high enough; the subtitle doesn't. */
  isKept?: boolean;
  /** Buttons and links of the page. */
  actions?: ReactNode;
  /** The places between home and the page; none at all leaves the trail out, as on the home page itself. */
  trail?: readonly Crumb[];
  /** What stands at the end of the trail's line, whose height it doesn't change. */
  besideTrail?: ReactNode;
  /** What the page is called at the trail's end; its title unless given. */
  here?: string;
  /** What the page is called in the browser's tab; its title unless given. */
  tab?: string;
}

/** At the screen's upper edge, over what scrolls away below; a phone and a low screen have no room to spare. */
const kept = {
  [`@media ${wide} and ${tall}`]: {
    position: 'sticky',
    insetBlockStart: 'var(--mj-top, 0px)',
    zIndex: 3,
    bgcolor: 'background.default',
    marginBlockStart: -1,
    paddingBlock: 1,
    marginInline: -1,
    paddingInline: 1,
  },
} as const;

/** The top of a page: where it is, its title, which is the browser tab's too, and what can be done on it. */
export const PageHeading = ({
  title,
  isPending,
  subtitle,
  states,
  isKept = false,
  actions,
  trail,
  besideTrail,
  here = title,
  tab = title,
}: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, [tab, trail?.[0]?.label ?? ''], isPending);
  const below = subtitle && (
    <Typography key={`subtitle ${isPending}`} variant="body2" component="div" color="text.secondary">
      {isPending ? <Skeleton width="6rem" /> : subtitle}
    </Typography>
  );

  return (
    <>
      {trail && (
        // Above the title's own ground, which reaches up to its links.
        <Box
          sx={{
            position: 'relative',
            zIndex: 4,
            display: 'flex',
            alignItems: 'center',
            columnGap: 1,
            '& > nav': { flex: 1, minInlineSize: 0 },
            '& > :not(nav)': { marginBlock: { xs: '-8px 0', sm: '-6px' } },
          }}
        >
          <Breadcrumbs trail={trail} here={here} />
          {besideTrail}
        </Box>
      )}
      <Box
        data-edge={isKept ? 'start' : undefined}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: 2,
          rowGap: 1,
          ...(isKept ? kept : { marginBlockEnd: { xs: trail?.length === 0 && !actions ? 0.5 : 2, sm: 2 } }),
        }}
      >
        <Box sx={{ flex: '1 1 12rem', minInlineSize: 0, ...(states && titled) }}>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            <bdi key={String(isPending)}>{title}</bdi>
          </Typography>
          {states}
          {!isKept && below}
        </Box>
        {actions && (
          <Box
            key={String(isPending)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              // More of them than stand beside the title have lines of their own, never wider than the page.
              flex: { xs: '1 0 100%', sm: '0 1 auto' },
              '& > *': { flex: { xs: '1 0 auto', sm: 'none' } },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {isKept && <Box sx={{ marginBlockEnd: below ? 2 : 1 }}>{below}</Box>}
    </>
  );
};
