import { styled } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'react-admin';

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
export const Breadcrumbs = ({ trail, here }: { trail: readonly Crumb[]; here: string }) => {
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
