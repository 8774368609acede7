import type { ComponentType } from 'react';
import { useEffect, useReducer } from 'react';
import { loadScript } from '../../providers/signIn/scripts';
import { useSettings } from '../settings/useSettings';
import { useMediaQuery } from '../../hooks/viewport';
import { wide } from '../theme/tokens';

let TopMenu: ComponentType | undefined;

/** Loads the code of the top menu. Rejects if it can't be loaded. */
export const preloadTopMenu = async (): Promise<void> => {
  TopMenu ??= (await loadScript(() => import('./TopMenu'))).default;
};

/**
 * Returns the top menu, or undefined if the user has chosen the side menu, the top menu isn't loaded yet, or the page
 * is too narrow (SPEC §2).
 */
export const useTopMenu = (): ComponentType | undefined => {
  const { settings } = useSettings();
  const isWide = useMediaQuery(wide);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isTopMenu = settings.layout === 'horizontal' && isWide;

  useEffect(() => {
    if (isTopMenu && !TopMenu) preloadTopMenu().then(drawAgain, () => {});
  }, [isTopMenu]);
  return isTopMenu ? TopMenu : undefined;
};
