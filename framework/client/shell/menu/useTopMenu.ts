import type { ComponentType } from 'react';
import { useEffect, useReducer } from 'react';
import { loadScript } from '../../providers/signIn/scripts';
import { useSettings } from '../settings/useSettings';
import { useMediaQuery } from '../../hooks/useMediaQuery';
import { wide } from '../theme/tokens';

let TopMenu: ComponentType | undefined;

/** Loads the menu that stands at the top, so that it is drawn at once. Rejects when it can't be had. */
export const preloadTopMenu = async (): Promise<void> => {
  TopMenu ??= (await loadScript(() => import('./TopMenu'))).default;
};

/**
 * The menu at the top where it is wanted, the page is wide enough for it (SPEC §2), and it is loaded; else undefined:
 * then the menu is at the side.
 */
export const useTopMenu = (): ComponentType | undefined => {
  const { settings } = useSettings();
  const isWide = useMediaQuery(wide);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const wanted = settings.layout === 'horizontal' && isWide;

  useEffect(() => {
    if (wanted && !TopMenu) preloadTopMenu().then(drawAgain, () => {});
  }, [wanted]);
  return wanted ? TopMenu : undefined;
};
