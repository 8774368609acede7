import { styled } from '@mui/material/styles';
import { motion, radius } from '../theme/tokens';

/** What positions the surface below its button. */
export const PopupRoot = styled('div')({ position: 'var(--mj-popup-root, relative)' as 'relative', display: 'flex', minInlineSize: 0 });

/** Makes what opens within a positioned element stand above it, as wide as that is, in place of below its button. */
export const upwards = {
  '--mj-popup-root': 'static',
  '--mj-popup-block': 'auto calc(100% + 4px)',
  '--mj-popup-inline': '12px',
  '--mj-popup-size': 'auto',
  '--mj-popup-least': '0',
  // A select takes all of its line.
  '--mj-select': '1 1 100%',
} as const;

/** How wide what hangs below a button is, where it isn't as wide as what it stands in. */
export const popupSize = (size: string) => `var(--mj-popup-size, ${size})`;

/** What hangs below a button; its edge keeps to the button's own end, in either direction. */
export const PopupSurface = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetBlock: 'var(--mj-popup-block, calc(100% + 6px) auto)',
  insetInline: 'var(--mj-popup-inline, auto 0)',
  minInlineSize: 'var(--mj-popup-least, 100%)',
  padding: 4,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: radius.large,
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.shadows[8],
  animation: `mj-drop ${motion.quick}ms ${motion.curve}`,
  '@keyframes mj-drop': { from: { opacity: 0, transform: 'translateY(-4px)' } },
}));
