import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Holds a form or a record's page, heading and all, to a width that can be followed. */
export const Page = ({ children }: { children: ReactNode }) => <Box sx={{ maxInlineSize: '72rem' }}>{children}</Box>;
