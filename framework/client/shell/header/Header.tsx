import MenuIcon from '@mui/icons-material/MenuOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { Brand } from '../menu/Brand';
import { scrollMarks } from '../theme/tokens';
import { useScrolledPast } from '../../hooks/useScrolledPast';
import { Bar, BesideMenu, Frame } from './frame';

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

// The product's own mark has the bar's default colour in it.
const Head = styled('div')({
  maxInlineSize: 260,
  marginInlineEnd: 16,
  '& svg': { filter: 'drop-shadow(0 0 1px var(--mj-on-bar, transparent))' },
});

interface HeaderProps {
  /** The menu, where it stands at the top. */
  menu: ComponentType | undefined;
  /** Whether the menu of a narrow page is open, and what opens it. */
  menuOpen: boolean;
  onMenu: () => void;
  /** Told when that may come. */
  onNearMenu: () => void;
  /** What concerns the person. */
  children: ReactNode;
  /** Whether there is no bar, and the menu at the top has its controls beside it. */
  hidden: boolean;
}

/** The top of every page: the way to the menu where it is hidden, what is chosen to work in, and what concerns the person. */
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
