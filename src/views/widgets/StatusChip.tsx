import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from '../../core/fields/choice';

const colours = {
  neutral: 'text.secondary',
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  danger: 'error.main',
} as const satisfies Record<Tone, string>;

/** A state, with a dot in its colour; the word says it too, for those who can't tell the colours apart. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      paddingInline: 1,
      borderRadius: 99,
      border: '1px solid',
      borderColor: 'divider',
      fontSize: '0.8125rem',
      lineHeight: 1.7,
      whiteSpace: 'nowrap',
    }}
  >
    <Box component="span" aria-hidden="true" sx={{ inlineSize: 8, blockSize: 8, borderRadius: '50%', bgcolor: colours[tone] }} />
    {children}
  </Box>
);
