import { useTheme } from '@mui/material';
import type { PopoverProps } from '@mui/material';
import { chromeScheme } from '../settings/modes';
import { useMode } from '../theme/Chrome';

/** Returns props that place MUI's Popover below a button, or above it in the lower half of the screen. */
export const usePlace = (anchor: HTMLElement, edge: 'start' | 'end') => {
  const [mode] = useMode();
  const horizontal = (useTheme().direction === 'rtl') === (edge === 'start') ? 'right' : 'left';
  const isLow = anchor.getBoundingClientRect().top > window.innerHeight / 2;
  return {
    place: {
      open: true,
      anchorEl: anchor,
      anchorOrigin: { vertical: isLow ? 'top' : 'bottom', horizontal },
      transformOrigin: { vertical: isLow ? 'bottom' : 'top', horizontal },
    } satisfies Partial<PopoverProps>,
    root: { 'data-theme': chromeScheme(mode) } as object,
  };
};
