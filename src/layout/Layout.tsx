import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Content } from './Content';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { MenuDrawer } from './menu/MenuDrawer';
import { Sidebar } from './menu/Sidebar';
import { useSwipe } from './menu/useSwipe';
import { OfflineBanner } from './OfflineBanner';
import { SkipLink } from './SkipLink';
import { Toasts } from './toasts/Toasts';

const Frame = styled('div')({ display: 'flex', minBlockSize: '100dvh' });

const Column = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });

/** The vertical layout: the menu at the side, the header above, the content and the footer. */
export function Layout({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useSwipe(menuOpen, openMenu, closeMenu);

  return (
    <Frame>
      <SkipLink />
      <Sidebar />
      {menuOpen && <MenuDrawer onClose={closeMenu} />}
      <Column>
        <Header onMenu={openMenu} menuOpen={menuOpen} />
        <OfflineBanner />
        <Content>{children}</Content>
        <Footer />
      </Column>
      <Toasts />
    </Frame>
  );
}
