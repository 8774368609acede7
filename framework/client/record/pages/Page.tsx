import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PageProps {
  /** It has columns of its own, and takes the width there is. */
  isWide?: boolean;
  children: ReactNode;
}

/** A phone has what can be done with a record at the lower edge, however little is above it. */
const look = {
  inlineSize: '100%',
  flex: { xs: 1, sm: 'none' },
  display: { xs: 'flex', sm: 'block' },
  flexDirection: 'column',
  '& > [data-bottom-bar]': { marginBlockStart: 'auto' },
} as const;

/** Holds a form or a record's page, heading and all, to a width that can be followed. */
export const Page = ({ isWide = false, children }: PageProps) => (
  <Box sx={[look, !isWide && { maxInlineSize: '72rem', marginInline: 'auto' }]}>{children}</Box>
);
