import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Typography } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons and links of the page. */
  actions?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: string;
}

// Where the last heading stood. The one of another address takes the focus; the first one of all doesn't.
let lastPathname: string | undefined;

const useFocusOnArrival = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPathname !== undefined && lastPathname !== pathname) heading.current?.focus({ preventScroll: true });
    lastPathname = pathname;
    // On arrival alone: someone who steps through records stays on the button.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  return heading;
};

/** The top of a page: its title, which is the browser tab's too, and what can be done on it. */
export function PageHeading({ title, subtitle, actions, back }: PageHeadingProps) {
  const translate = useTranslate();
  const heading = useFocusOnArrival();
  const product = translate('app.name');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);

  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, marginBlockEnd: 2 }}
    >
      {back !== undefined && (
        <IconButton component={LinkBase} to={back} aria-label={translate('app.back_to_list')} sx={{ marginInline: -1 }}>
          <ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      )}
      <Box sx={{ flex: '1 1 12rem', minInlineSize: 0 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography variant="body2" component="div" color="text.secondary">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            flex: { xs: '1 0 100%', sm: 'none' },
            '& > *': { flex: { xs: '1 0 auto', sm: 'none' } },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
