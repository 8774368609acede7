import { Box } from '@mui/material';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useAboveKeyboard } from '../hooks/useAboveKeyboard';
import { low } from '../hooks/usePhone';

/** The actions of a page, fixed to the lower edge of the screen, above a phone's keyboard and rounded corners. */
export const BottomBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  return (
    <Box
      ref={bar}
      data-bottom-bar=""
      data-edge="end"
      sx={{
        position: 'sticky',
        insetBlockEnd: 'var(--mj-foot, 0px)',
        zIndex: 2,
        display: 'grid',
        gap: 1,
        bgcolor: 'background.default',
        paddingBlockStart: 1.5,
        paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
        // Full width on a phone, so that nothing shows through at the sides.
        marginInline: { xs: -2, sm: 0 },
        paddingInline: { xs: 2, sm: 0 },
        borderBlockStart: { xs: '1px solid', sm: 0 },
        borderColor: { xs: 'divider' },
        [`@media ${low}`]: { position: 'static' },
        // Hides the bar if none of the actions applies to the record.
        '&:not(:has(a, button))': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
};
