import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PageProps {
  /** The content has its own columns and uses the full width. */
  isWide?: boolean;
  children: ReactNode;
}

/** Keeps the bottom bar of a phone at the lower edge, even of a short page. */
const look = {
  inlineSize: '100%',
  flex: { xs: 1, sm: 'none' },
  display: { xs: 'flex', sm: 'block' },
  flexDirection: 'column',
  '& > [data-bottom-bar]': { marginBlockStart: 'auto' },
} as const;

/** Limits a form's or record's page to a readable width. */
export const Page = ({ isWide = false, children }: PageProps) => (
  <Box sx={[look, !isWide && { maxInlineSize: '72rem', marginInline: 'auto' }]}>{children}</Box>
);
