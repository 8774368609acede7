import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { Icon } from '../icons';
import { Brand } from '../menu/Brand';
import { scrollMarks } from '../theme/tokens';
import { useScrolledPast } from '../useScrolledPast';
import { CategorySelector } from './CategorySelector';
import { Bar, Frame } from './frame';
import { LanguageMenu } from './LanguageMenu';
import { ModeMenu } from './ModeMenu';
import { Notifications } from './Notifications';
import { UserMenu } from './UserMenu';

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

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
  /** Opens the panel that sets the page up. */
  onCustomize: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** The top of every page: the way to the menu where it is hidden, the category, and what concerns the person. */
export function Header({ menu: Menu, menuOpen, onMenu, onCustomize, onShortcuts }: HeaderProps) {
  const translate = useTranslate();
  const scrolled = useScrolledPast(scrollMarks.header);
  return (
    <Frame tag="header" data-scrolled={scrolled || undefined} data-horizontal={Menu ? '' : undefined}>
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
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={onMenu}
            >
              <Icon name="menu" />
            </IconButton>
          </Narrow>
        )}
        <CategorySelector />
        <LanguageMenu />
        <Wide>
          <ModeMenu />
        </Wide>
        <Notifications />
        <UserMenu onCustomize={onCustomize} onShortcuts={onShortcuts} />
      </Bar>
      {Menu && <Menu />}
    </Frame>
  );
}
