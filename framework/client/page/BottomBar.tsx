import { Box } from '@mui/material';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useAboveKeyboard } from '../hooks/useAboveKeyboard';
import { low } from '../hooks/usePhone';

/** What can be done on a page, kept at the screen's lower edge: above a phone's keyboard and rounded corners. */
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
        // From edge to edge on a phone: what scrolls below must not show beside it.
        marginInline: { xs: -2, sm: 0 },
        paddingInline: { xs: 2, sm: 0 },
        borderBlockStart: { xs: '1px solid', sm: 0 },
        borderColor: { xs: 'divider' },
        [`@media ${low}`]: { position: 'static' },
        // Of some records nothing can be done, which each action knows for itself.
        '&:not(:has(a, button))': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
};
