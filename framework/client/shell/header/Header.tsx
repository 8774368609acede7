import MenuIcon from '@mui/icons-material/MenuOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { tall, useScrolledPast } from '../../hooks/viewport';
import { Brand } from '../menu/Sidebar';
import { scrollMarks, motion, radius, sizes } from '../theme/tokens';
import { Chrome } from '../theme/ThemeRoot';

const stuck = '[data-navbar="sticky"] &, [data-navbar="floating"] &';

const Frame = styled(Chrome)(({ theme }) => {
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
      // Covers content that would otherwise be visible above the header when the page scrolls.
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
      // On a narrow page, the header contains only the menu button.
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
      // The menu and controls share a row, so the spacing is tight except on the widest screens.
      [theme.breakpoints.down('xl')]: { '& > nav > ul': { gap: 0, paddingInlineEnd: 0 } },
      '& > div:first-of-type': { display: 'none' },
    },
  };
});

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: sizes.header,
  paddingInline: 16,
  borderRadius: 'inherit',
  color: 'var(--mj-on-bar, inherit)',
  backgroundColor: 'var(--mj-bar, transparent)',
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

/** The end of the menu's row. Contains the header's controls if the header is hidden. */
const MenuRowEnd = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  minBlockSize: sizes.topMenu,
  paddingInlineEnd: 16,
});

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

// The logo contains the bar's default colour, so it gets an outline if the bar has any other colour.
const Head = styled('div')({
  maxInlineSize: 260,
  marginInlineEnd: 16,
  '& svg': { filter: 'drop-shadow(0 0 1px var(--mj-on-bar, transparent))' },
});

interface HeaderProps {
  menu: ComponentType | undefined;
  menuOpen: boolean;
  onMenu: () => void;
  /** Called when the user is likely to open the menu, for example on hover. */
  onNearMenu: () => void;
  children: ReactNode;
  /** True if the controls are next to the top menu instead of in a bar. */
  hidden: boolean;
}

export const Header = ({ menu: Menu, menuOpen, onMenu, onNearMenu, children, hidden }: HeaderProps) => {
  const translate = useTranslate();
  const scrolled = useScrolledPast(scrollMarks.header);
  return (
    <Frame tag="header" data-edge="start" data-scrolled={scrolled || undefined} data-horizontal={Menu ? '' : undefined}>
      <Bar>
        {Menu ? (
          <Head>
            <Brand />
          </Head>
        ) : (
          <Narrow>
            <IconButton
              color="inherit"
              aria-label={translate('app.menu.open')}
              data-does="menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onPointerEnter={onNearMenu}
              onFocus={onNearMenu}
              onClick={onMenu}
            >
              <MenuIcon fontSize="small" />
            </IconButton>
          </Narrow>
        )}
        {!hidden && children}
      </Bar>
      {Menu && <Menu />}
      {Menu && hidden && <MenuRowEnd>{children}</MenuRowEnd>}
    </Frame>
  );
};
