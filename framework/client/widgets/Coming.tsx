import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export const Coming = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-busy="true"
      aria-label={translate('app.loading')}
      data-coming=""
      sx={{ display: 'grid', gap: 'var(--mj-gap)' }}
    >
      {children}
    </Box>
  );
};
