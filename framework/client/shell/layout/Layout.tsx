import TuneIcon from '@mui/icons-material/TuneOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { memo, useCallback, useEffect, useReducer, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useIdle } from '../../hooks/timing';
import { useClient } from '../../hooks/useClient';
import { phone, tall, useMediaQuery } from '../../hooks/viewport';
import { Content, SkipLink } from '../screens/Content';
import { lazyScreen, quietPart, usePanel } from '../../views/lazyPart';
import { loadScript } from '../../providers/signIn/scripts';
import { useSettings } from '../settings/useSettings';
import { Controls } from '../header/Controls';
import { Header } from '../header/Header';
import { Sidebar } from '../menu/Sidebar';
import { motion, onTouch, radius, sizes, type, wide } from '../theme/tokens';
import { Toasts } from '../toasts/Toasts';

let TopMenu: ComponentType | undefined;

/** Loads the code of the top menu. Rejects if it can't be loaded. */
export const preloadTopMenu = async (): Promise<void> => {
  TopMenu ??= (await loadScript(() => import('../menu/TopMenu'))).default;
};

/**
 * Returns the top menu, or undefined if the user has chosen the side menu, the top menu isn't loaded yet, or the page
 * is too narrow (SPEC §2).
 */
const useTopMenu = (): ComponentType | undefined => {
  const { settings } = useSettings();
  const isWide = useMediaQuery(wide);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isTopMenu = settings.layout === 'horizontal' && isWide;

  useEffect(() => {
    if (isTopMenu && !TopMenu) preloadTopMenu().then(drawAgain, () => {});
  }, [isTopMenu]);
  return isTopMenu ? TopMenu : undefined;
};

const Customizer = lazyScreen(() => import('../customizer/Customizer'));

// A tab at the page's edge. Clicking it opens the settings panel. The tab is too small for touch screens, so it's
// hidden there, and the user menu opens the panel instead.
const Tab = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockStart: '50%',
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 18,
  blockSize: sizes.touch,
  padding: 0,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderInlineEnd: 0,
  borderStartStartRadius: radius.medium,
  borderEndStartRadius: radius.medium,
  color: theme.vars!.palette.text.secondary,
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.shadows[1],
  cursor: 'pointer',
  transition: `inline-size ${motion.quick}ms`,
  '&:hover, &:focus-visible': { inlineSize: 30, color: theme.vars!.palette.text.primary },
  [onTouch]: { display: 'none' },
}));

const CustomizerButton = ({ open, onOpen }: { open: boolean; onOpen: () => void }) => {
  const translate = useTranslate();
  const label = translate('app.customizer.open');
  return (
    <Tab
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={Customizer.warm}
      onFocus={Customizer.warm}
      onClick={onOpen}
    >
      <TuneIcon sx={{ fontSize: 14 }} />
    </Tab>
  );
};

const ShortcutSheet = lazyScreen(() => import('../shortcuts/ShortcutSheet'));
const Palette = lazyScreen(() => import('../palette/Palette'));
const Shortcuts = quietPart(() => import('../shortcuts/Shortcuts'));

/**
 * Returns functions that open the list of shortcuts and the command palette, and the elements to render.
 *
 * @param onCustomize Opens the settings panel
 */
const useShortcuts = (onCustomize: () => void): { show: () => void; find: () => void; dialogs: ReactNode } => {
  const { open, show, hide } = usePanel(ShortcutSheet);
  const palette = usePanel(Palette);
  const dialogs = (
    <>
      <Shortcuts onOpenSheet={show} onOpenPalette={palette.show} />
      {open && <ShortcutSheet onClose={hide} />}
      {palette.open && <Palette onClose={palette.hide} onCustomize={onCustomize} onShortcuts={show} />}
    </>
  );
  return { show, find: palette.show, dialogs };
};

const load = () => import('../menu/MenuDrawer');

type Drawer = Awaited<ReturnType<typeof load>>['default'];

/**
 * Loads the menu for narrow pages on demand or, if users can swipe to open it, when the page is idle. `Drawer` is
 * defined if the menu must be rendered.
 */
const useMenuDrawer = () => {
  const [Loaded, setLoaded] = useState<Drawer>();
  const preload = useCallback(async () => {
    const loaded = await loadScript(load);
    setLoaded(() => loaded.default);
  }, []);
  const { open, show, hide } = usePanel({ preload });
  const isTouched = useMediaQuery('(pointer: coarse) and (max-width: 1199.95px)');
  const canPull = useIdle() && isTouched;

  useEffect(() => {
    if (canPull)
      load().then(
        (loaded) => setLoaded(() => loaded.default),
        () => {},
      );
  }, [canPull]);

  const warm = useCallback(() => void load().catch(() => {}), []);
  return { open, show, hide, warm, canPull, Drawer: open || canPull ? Loaded : undefined };
};

/** The first year of the copyright notice (SPEC §9). */
const year = 2022;

const Line = styled('footer')(({ theme }) => ({
  paddingBlock: 16,
  paddingInline: 24,
  color: theme.vars!.palette.text.secondary,
  fontSize: type.caption,
  textAlign: 'center',
  '[data-footer="hidden"] &': { display: 'none' },
  // The footer is hidden while content loads, because the content would push it down.
  '[data-footer="static"] main:has([data-coming]) ~ &': { display: 'none' },
  '[data-footer="sticky"] &': {
    [`@media ${tall}`]: { position: 'sticky' },
    zIndex: 1,
    insetBlockEnd: 'var(--mj-bottom-menu)',
    display: 'grid',
    alignItems: 'center',
    minBlockSize: 'var(--mj-footer)',
    paddingBlock: 4,
    borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
    backgroundColor: theme.vars!.palette.background.default,
  },
}));

const Footer = () => {
  const translate = useTranslate();
  return <Line data-edge="end">{translate('app.copyright', { year: String(year) })}</Line>;
};

const ScrollToTop = quietPart(() => import('./ScrollToTop'));
const LogoutConfirmation = quietPart(() => import('../../signIn/LogoutConfirmation'));
const IdentityHere = quietPart(() => import('../../signIn/IdentityHere'));
const BottomMenu = quietPart(() => import('../menu/BottomMenu'));
const FocusKeeper = quietPart(() => import('../focus/FocusKeeper'));
const Ahead = quietPart(() => import('../ahead/Ahead'));
const TextLanguages = quietPart(() => import('./TextLanguages'));
const Offline = quietPart(() => import('./Offline'));
const ViewingBar = quietPart(() => import('./ViewingBar'));

const Frame = styled('div')({
  display: 'flex',
  minBlockSize: '100dvh',
  // The height of the bottom menu and the footer.
  // Other bars at the bottom edge are placed above the bottom menu and the footer.
  '--mj-bottom-menu': '0px',
  '--mj-footer': '0px',
  '--mj-foot': 'calc(var(--mj-bottom-menu) + var(--mj-footer))',
  [`@media ${phone}`]: {
    '&:not(:has([data-bottom-bar] :is(a, button)))': { '--mj-bottom-menu': `${sizes.bottomMenu}px` },
    paddingBlockEnd: 'calc(var(--mj-bottom-menu) + env(safe-area-inset-bottom))',
  },
  // The height of the header, including the menu's row.
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
  // There is no need to subscribe to the session, because `viewing` only changes when the page is reloaded.
  const { viewing } = useClient().session.get();
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
        {viewing && <ViewingBar />}
        <Offline />
        <Content>{children}</Content>
        <Footer />
      </Column>
      <section aria-label={translate('app.customizer.page')}>
        <ScrollToTop />
        <CustomizerButton open={panel.open} onOpen={panel.show} />
      </section>
      {panel.open && <Customizer onClose={panel.hide} />}
      {shortcuts.dialogs}
      <BottomMenu onMore={menu.show} isOpen={menu.open} />
      <Toasts />
      <LogoutConfirmation />
      <IdentityHere />
      <FocusKeeper />
      <Ahead />
      <TextLanguages />
    </Frame>
  );
};

/** The layout, memoized so that it doesn't rerender when the screen changes. */
export const Layout = memo(SettledLayout);
