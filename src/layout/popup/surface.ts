import { styled } from '@mui/material/styles';
import { motion, radius } from '../theme/tokens';

/** What positions the surface below its button. */
export const PopupRoot = styled('div')({ position: 'relative', display: 'flex', minInlineSize: 0 });

/** What hangs below a button; its edge keeps to the button's own end, in either direction. */
export const PopupSurface = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineEnd: 0,
  minInlineSize: '100%',
  padding: 4,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: radius.large,
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.shadows[8],
  animation: `mj-drop ${motion.quick}ms ${motion.curve}`,
  '@keyframes mj-drop': { from: { opacity: 0, transform: 'translateY(-4px)' } },
}));
