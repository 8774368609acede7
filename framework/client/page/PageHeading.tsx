import { Box, Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useArrival } from '../hooks/useArrival';
import { tall } from '../hooks/usePhone';

/** A place on the way to a page. */
export interface Crumb {
  label: string;
  to: string;
  /** What a record is called, in whichever language it was written. */
  isName?: boolean;
}

// The marks between the places mirror themselves, and aren't read aloud where the browser knows how.
const mark = (sign: string) => [`"${sign}"`, `"${sign}" / ""`];

const Trail = styled('nav')(({ theme }) => ({
  marginBlockEnd: 4,
  '& ol': { display: 'flex', margin: 0, padding: 0, listStyle: 'none' },
  fontSize: theme.typography.caption.fontSize,
  color: (theme.vars ?? theme).palette.text.secondary,
  '& li': { display: 'flex', flexShrink: 0, maxInlineSize: '20rem', minInlineSize: 0, whiteSpace: 'nowrap' },
  '& li:last-of-type': { flexShrink: 1 },
  '& li + li::before': { content: mark('›'), paddingInline: 8 },
  '& :is(a, span)': { overflow: 'hidden', textOverflow: 'ellipsis', color: 'inherit', textDecoration: 'none' },
  '& a': { minBlockSize: 24 },
  '& a:hover': { textDecoration: 'underline', color: (theme.vars ?? theme).palette.text.primary },
  '& a:focus-visible': { outlineOffset: -2 },
  // On a phone, the way back alone.
  [theme.breakpoints.down('sm')]: {
    '& li:not(:nth-last-of-type(2))': { display: 'none' },
    '& li:nth-last-of-type(2)::before': { display: 'none' },
    '& a': { display: 'flex', alignItems: 'center', minBlockSize: 44, minInlineSize: 44 },
    '& a::before': { content: mark('‹'), paddingInlineEnd: 8, fontSize: theme.typography.h2.fontSize },
    marginBlock: 0,
    // A place of the menu leaves its room to what it shows.
    '&[data-top]': { display: 'none' },
  },
}));

/** Where a page is: home, the places on the way, and the page itself; on a phone, the way back to the last of them. */
const Breadcrumbs = ({ trail, here }: { trail: readonly Crumb[]; here: string }) => {
  const translate = useTranslate();
  return (
    <Trail aria-label={translate('app.breadcrumb')} data-top={trail.length === 0 || undefined}>
      <ol>
        {[{ label: translate('app.home'), to: '/' }, ...trail].map(({ label, to, isName }: Crumb) => (
          <li key={to}>
            <LinkBase to={to}>{isName ? <bdi>{label}</bdi> : label}</LinkBase>
          </li>
        ))}
        <li>
          <span aria-current="page" dir="auto">
            {here}
          </span>
        </li>
      </ol>
    </Trail>
  );
};

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
