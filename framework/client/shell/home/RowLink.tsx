import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';

interface RowLinkProps {
  to: string;
  height: number;
  children: ReactNode;
}

export const RowLink = ({ to, height, children }: RowLinkProps) => (
  <Box
    component={LinkBase}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minBlockSize: height,
      paddingInline: 2,
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { backgroundColor: 'action.hover' },
      '&:focus-visible': { outlineOffset: -2 },
    }}
  >
    {children}
  </Box>
);
