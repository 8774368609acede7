import { Box, Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { wayTo } from '../../core/ways';
import type { AnyResource } from '../../declaration/resource/resource';
import { useLabel } from '../hooks/useText';
import { useArrival } from './EmptyState';
import { tall } from '../hooks/viewport';

export interface Crumb {
  label: string;
  to: string;
  /** True if `label` is the name of a record, which may be in a different language from the page. */
  isName?: boolean;
}

// Empty alternative text in `content` hides the separators from screen readers. Older browsers can't parse it, so they
// use the value without it.
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
  // On a phone, the breadcrumb trail shows only the link to the parent page.
  [theme.breakpoints.down('sm')]: {
    '& li:not(:nth-last-of-type(2))': { display: 'none' },
    '& li:nth-last-of-type(2)::before': { display: 'none' },
    '& a': { display: 'flex', alignItems: 'center', minBlockSize: 44, minInlineSize: 44 },
    '& a::before': { content: mark('‹'), paddingInlineEnd: 8, fontSize: theme.typography.h2.fontSize },
    marginBlock: 0,
    // On a phone, top-level pages have no breadcrumb trail.
    '&[data-top]': { display: 'none' },
  },
}));

/**
 * Shows the breadcrumb trail: the home page, the pages in between and the current page. On a phone, shows only the link
 * to the parent page.
 */
const Breadcrumbs = ({ trail, currentTitle }: { trail: readonly Crumb[]; currentTitle: string }) => {
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
            {currentTitle}
          </span>
        </li>
      </ol>
    </Trail>
  );
};

const wide = '(min-width: 600px)';

const titled = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;

interface PageHeadingProps {
  title: string;
  /** True while the title is still unknown and `title` is a placeholder. */
  isPending?: boolean;
  subtitle?: ReactNode;
  states?: ReactNode;
  /**
   * True if the title, the states and the actions stay visible while scrolling. If the screen isn't tall enough, the
   * heading scrolls with the page.
   */
  isKept?: boolean;
  actions?: ReactNode;
  /** The pages between the home page and this page. If undefined, as on the home page, no breadcrumb trail is shown. */
  trail?: readonly Crumb[];
  /** Content at the end of the breadcrumb trail's line. */
  besideTrail?: ReactNode;
  /** The name of the page in the breadcrumb trail. Default: `title`. */
  currentTitle?: string;
  /** The name of the page in the browser tab. Default: `title`. */
  tab?: string;
}

/** Keeps the heading at the top while the page scrolls, unless the screen is too small. */
const stickyStyle = {
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

export const PageHeading = ({
  title,
  isPending,
  subtitle,
  states,
  isKept = false,
  actions,
  trail,
  besideTrail,
  currentTitle = title,
  tab = title,
}: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, [tab, trail?.[0]?.label ?? ''], isPending);
  const isTop = trail?.length === 0;
  const below = subtitle && (
    <Typography key={`subtitle ${isPending}`} variant="body2" component="div" color="text.secondary">
      {isPending ? <Skeleton width="6rem" /> : subtitle}
    </Typography>
  );

  return (
    <>
      {trail && (
        // Stacks the breadcrumb trail above the title's background, which would otherwise cover its links.
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
          <Breadcrumbs trail={trail} currentTitle={currentTitle} />
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
          ...(isKept ? stickyStyle : { marginBlockEnd: { xs: isTop ? 1 : 2, sm: 2 } }),
        }}
      >
        <Box sx={{ flex: isTop ? '1 1 8rem' : '1 1 12rem', minInlineSize: 0, ...(states && titled) }}>
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
              // Actions that don't fit next to the title wrap onto separate lines and are never wider than the page.
              flex: { xs: isTop ? '0 1 auto' : '1 0 100%', sm: '0 1 auto' },
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

/**
 * Returns the breadcrumb trail for a resource's pages: a link to the list. The trail is empty for a singleton, which
 * has no list.
 */
export const useTrail = (resource: AnyResource): Crumb[] => {
  const label = useLabel();
  if (resource.singleton) return [];
  return [{ label: label(resource.label, 'many'), to: wayTo.list(resource.name) }];
};
