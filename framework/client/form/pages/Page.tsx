import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PageProps {
  /** It has columns of its own, and takes the width there is. */
  isWide?: boolean;
  children: ReactNode;
}

/** Holds a form or a record's page, heading and all, to a width that can be followed. */
export const Page = ({ isWide = false, children }: PageProps) =>
  <Box sx={isWide ? {} : { maxInlineSize: '72rem', marginInline: 'auto' }}>{children}</Box>;
