import { styled } from '@mui/material/styles';
import { motion, sizes, type } from '../theme/tokens';

/** The panel at the page's far edge; the page beside it stays in sight. */
export const Drawer = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 0,
  insetInline: 'auto 0',
  inlineSize: 'min(380px, 100vw)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: `1px solid ${theme.vars!.palette.divider}`,
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.shadows[8],
  animation: `mj-panel ${motion.calm}ms ${motion.curve}`,
  '@keyframes mj-panel': { from: { transform: 'translateX(var(--mj-away))' } },
  '--mj-away': '100%',
  '[dir=rtl] &': { '--mj-away': '-100%' },
  '&::backdrop': { backgroundColor: 'transparent' },
  '& > div': { display: 'flex', flexDirection: 'column', blockSize: '100%' },
}));

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  minBlockSize: sizes.header,
  paddingInline: '20px 12px',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  '& h2': { margin: 0, fontSize: type.h3, fontWeight: 650 },
}));

export const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 20px 20px',
  '& > section': { display: 'grid', gap: 16, paddingBlock: 16 },
  '& textarea': { inlineSize: '100%', fontFamily: 'monospace', fontSize: type.overline },
  '& > section + section': { borderBlockStart: `1px solid ${theme.vars!.palette.divider}` },
  '& h3': { margin: 0, color: theme.vars!.palette.text.secondary, fontSize: type.caption, fontWeight: 600 },
}));

export const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  flexShrink: 0,
  padding: '12px 20px',
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));
