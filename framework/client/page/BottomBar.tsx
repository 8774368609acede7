import { Box } from '@mui/material';
import { useRef, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { low } from '../hooks/viewport';

/**
 * Keeps a bottom bar above the on-screen keyboard. On an iPhone, the keyboard covers the page instead of shrinking it.
 * Sets the bar's `inset-block-end` to the covered height in pixels. Also sets `--mj-covered` and `data-covered` on the
 * page, for content that fills the rest of the screen.
 */
export const useAboveKeyboard = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const follow = () => {
      // Ignores zooming in, which also shrinks the visual viewport even though no keyboard is open.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop;
      const height = covered > 1 ? `${Math.round(covered)}px` : '';
      bar.current?.style.setProperty('inset-block-end', height);
      root.style.setProperty('--mj-covered', height);
      root.toggleAttribute('data-covered', height !== '');
    };
    // Waits for the next frame because reading the window's size right now would force a layout.
    const frame = requestAnimationFrame(follow);
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
      root.style.removeProperty('--mj-covered');
      root.removeAttribute('data-covered');
    };
  }, [bar]);
};

/**
 * A page's actions, fixed to the bottom of the screen. The bar stays above the on-screen keyboard and within a phone's
 * safe area.
 */
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
        // On a phone, the bar spans the full width, so that no content is visible next to it.
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
