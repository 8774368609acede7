import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PageProps {
  /** It has two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** Holds a form or a record's page, heading and all, to a width that can be followed. */
export const Page = ({ isWide = false, children }: PageProps) => <Box sx={{ maxInlineSize: isWide ? '100rem' : '72rem' }}>{children}</Box>;
