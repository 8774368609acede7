import MenuIcon from '@mui/icons-material/MenuOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { tall } from '../../hooks/usePhone';
import { Brand } from '../menu/Sidebar';
import { scrollMarks, motion, radius, sizes } from '../theme/tokens';
import { useScrolledPast } from '../../hooks/useScrolledPast';
import { Chrome } from '../theme/Chrome';

const stuck = '[data-navbar="sticky"] &, [data-navbar="floating"] &';

/** The header of every page, in the type chosen in the settings. */
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
      // Covers content that scrolls by above the floating header.
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
      // The button of the menu must stay.
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
      // From 1200 px on, menu and controls share a row, which is narrow on all but the widest screens.
      [theme.breakpoints.down('xl')]: { '& > nav > ul': { gap: 0, paddingInlineEnd: 0 } },
      '& > div:first-of-type': { display: 'none' },
    },
  };
});

/** The row of the header in the chosen colour. */
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: sizes.header,
  paddingInline: 16,
  borderRadius: 'inherit',
  color: 'var(--mj-on-bar, inherit)',
  backgroundColor: 'var(--mj-bar, transparent)',
  // The user's menus go to the end.
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

/** Holds the header's controls at the end of the menu's row, if the header is hidden. */
const BesideMenu = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  minBlockSize: sizes.topMenu,
  paddingInlineEnd: 16,
});

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

// The logo contains the bar's default colour; the shadow keeps it visible.
const Head = styled('div')({
  maxInlineSize: 260,
  marginInlineEnd: 16,
  '& svg': { filter: 'drop-shadow(0 0 1px var(--mj-on-bar, transparent))' },
});

interface HeaderProps {
  /** The menu, if it is at the top. */
  menu: ComponentType | undefined;
  /** State and opener of the menu on a narrow page. */
  menuOpen: boolean;
  onMenu: () => void;
  /** Called when the menu is likely to be opened. */
  onNearMenu: () => void;
  /** The user's menus. */
  children: ReactNode;
  /** Set if there is no bar, and the menu at the top has the controls next to it. */
  hidden: boolean;
}

/** The top of every page: the button of a hidden menu, the gate's control and the user's menus. */
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
      {Menu && hidden && <BesideMenu>{children}</BesideMenu>}
    </Frame>
  );
};
