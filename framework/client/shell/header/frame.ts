import { styled } from '@mui/material/styles';
import { tall } from '../../hooks/usePhone';
import { Chrome } from '../theme/Chrome';
import { motion, radius, sizes } from '../theme/tokens';

const stuck = '[data-navbar="sticky"] &, [data-navbar="floating"] &';

/** The header of every page, of whichever type it is set to be. */
export const Frame = styled(Chrome)(({ theme }) => {
  const { palette, shadows } = theme.vars!;
  const line = `1px solid ${palette.divider}`;
  return {
    position: 'relative',
    zIndex: theme.zIndex.appBar,
    borderBlockEnd: line,
    transition: `box-shadow ${motion.calm}ms`,
    [`@media ${tall}`]: {
      [stuck]: { position: 'sticky', insetBlockStart: 0, '&[data-scrolled]': { boxShadow: shadows[4] } },
    },
    '[data-navbar="floating"] &': {
      insetBlockStart: 12,
      margin: '12px 24px 0',
      border: line,
      borderRadius: radius.large,
      boxShadow: shadows[1],
      // What is scrolled away doesn't show above it.
      '&::before': {
        content: '""',
        position: 'absolute',
        zIndex: -1,
        insetBlock: '-13px auto',
        insetInline: -25,
        blockSize: 12,
        backgroundColor: 'var(--mj-ground)',
      },
      [theme.breakpoints.down('sm')]: {
        insetBlockStart: 8,
        marginBlockStart: 8,
        marginInline: 8,
        '&::before': { insetInline: -9 },
      },
    },
    '[data-navbar="hidden"] &:not([data-horizontal])': {
      [theme.breakpoints.up('lg')]: { display: 'none' },
      // The way to the menu has to stay.
      [theme.breakpoints.down('lg')]: {
        borderColor: 'transparent',
        backgroundColor: 'transparent',
        '& > div': { backgroundColor: 'transparent', color: 'var(--mj-on-ground)' },
      },
    },
    '[data-navbar="hidden"] &[data-horizontal]': {
      display: 'flex',
      alignItems: 'start',
      '& > nav': { flex: 1, minInlineSize: 0 },
      // The row is shared by menu and controls from 1200 px on.
      [theme.breakpoints.down('xl')]: { '& > nav > ul': { gap: 0, paddingInlineEnd: 0 } },
      '& > div:first-of-type': { display: 'none' },
    },
  };
});

/** The row of the header that has the chosen colour. */
export const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: sizes.header,
  paddingInline: 16,
  borderRadius: 'inherit',
  color: 'var(--mj-on-bar, inherit)',
  backgroundColor: 'var(--mj-bar, transparent)',
  // What concerns the person stands at the end.
  '& > div:nth-of-type(2)': { marginInlineEnd: 'auto' },
  '[data-horizontal] > &': {
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  },
  '& :is(button, [role=combobox]):focus-visible': { outlineColor: 'var(--mj-on-bar, var(--mj-focus))' },
  [theme.breakpoints.up('lg')]: { '& [data-full-name]': { display: 'block' } },
  [theme.breakpoints.down('sm')]: { gap: 4, paddingInline: 8 },
}));

/** What the bar would have, at the end of the menu's row where there is no bar. */
export const BesideMenu = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  minBlockSize: sizes.topMenu,
  paddingInlineEnd: 16,
});
