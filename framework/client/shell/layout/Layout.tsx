import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Content } from './Content';
import { CustomizerButton } from '../customizer/CustomizerButton';
import { Customizer } from '../customizer/panel';
import { phone, tall } from '../../hooks/usePhone';
import { usePanel } from '../../hooks/usePanel';
import { useSettings } from '../settings/useSettings';
import { Footer } from './Footer';
import { Controls } from '../header/Controls';
import { Header } from '../header/Header';
import { useTopMenu } from '../menu/useTopMenu';
import { Sidebar } from '../menu/Sidebar';
import { useMenuDrawer } from '../menu/useMenuDrawer';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { SkipLink } from './SkipLink';
import { sizes, wide } from '../theme/tokens';
import { Toasts } from '../toasts/Toasts';
import { quietPart } from '../../views/quietPart';

const ScrollToTop = quietPart(() => import('./ScrollToTop'));
const AskedLogout = quietPart(() => import('../../signIn/AskedLogout'));
const BottomMenu = quietPart(() => import('../menu/BottomMenu'));
const FocusKeeper = quietPart(() => import('../focus/FocusKeeper'));
const Ahead = quietPart(() => import('../ahead/Ahead'));
const TextLanguages = quietPart(() => import('./TextLanguages'));
const Offline = quietPart(() => import('./Offline'));

const Frame = styled('div')({
  display: 'flex',
  minBlockSize: '100dvh',
  // How much of the screen's lower edge the menu there and the footer keep for themselves: what else is stuck there stands above them.
  '--mj-bottom-menu': '0px',
  '--mj-footer': '0px',
  '--mj-foot': 'calc(var(--mj-bottom-menu) + var(--mj-footer))',
  [`@media ${phone}`]: {
    '&:not(:has([data-bottom-bar] :is(a, button)))': { '--mj-bottom-menu': `${sizes.bottomMenu}px` },
    paddingBlockEnd: 'calc(var(--mj-bottom-menu) + env(safe-area-inset-bottom))',
  },
  // The same of its upper edge and the header, which may hold the menu in a second row.
  '--mj-top': '0px',
  '--mj-menu-row': '0px',
  [`@media ${tall}`]: {
    '[data-footer="sticky"] &': { '--mj-footer': '2.5rem' },
    '[data-navbar="sticky"] &': { '--mj-top': `calc(${sizes.header + 1}px + var(--mj-menu-row))` },
    '[data-navbar="floating"] &': { '--mj-top': `calc(${sizes.header + 13}px + var(--mj-menu-row))` },
  },
  [`@media ${wide}`]: { '[data-layout="horizontal"] &': { '--mj-menu-row': `${sizes.topMenu + 1}px` } },
});

const Column = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });

const SettledLayout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { Drawer, ...menu } = useMenuDrawer();
  const panel = usePanel(Customizer);
  const shortcuts = useShortcuts(panel.show);
  const topMenu = useTopMenu();
  const hasNoBar = useSettings().settings.navbarType === 'hidden';

  const instead = (open: () => void) => () => {
    menu.hide();
    open();
  };
  const controls = (
    <Controls
      onCustomize={instead(panel.show)}
      onShortcuts={instead(shortcuts.show)}
      onFind={instead(shortcuts.find)}
    />
  );
  const foot = hasNoBar && controls;

  return (
    <Frame>
      <SkipLink />
      {!topMenu && <Sidebar foot={foot} />}
      {Drawer && <Drawer open={menu.open} canPull={menu.canPull} foot={foot} onOpen={menu.show} onClose={menu.hide} />}
      <Column>
        <Header menu={topMenu} onMenu={menu.show} onNearMenu={menu.warm} menuOpen={menu.open} hidden={hasNoBar}>
          {controls}
        </Header>
        <Offline />
        <Content>{children}</Content>
        <Footer />
      </Column>
      <section aria-label={translate('app.customizer.page')}>
        <ScrollToTop />
        <CustomizerButton open={panel.open} onOpen={panel.show} />
      </section>
      {panel.open && <Customizer onClose={panel.hide} />}
      {shortcuts.drawn}
      <BottomMenu onMore={menu.show} isOpen={menu.open} />
      <Toasts />
      <AskedLogout />
      <FocusKeeper />
      <Ahead />
      <TextLanguages />
    </Frame>
  );
};

/**
 * The menu at the side or at the top, the header above, the content and the footer, as the settings want them. It isn't
 * drawn again as one goes from screen to screen.
 */
export const Layout = memo(SettledLayout);
