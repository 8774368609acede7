import { useCallback, useEffect, useState } from 'react';
import { useIdle } from '../../hooks/useIdle';
import { useMediaQuery } from '../../hooks/useMediaQuery';
import { loadScript } from '../../providers/signIn/scripts';
import { usePanel } from '../../hooks/usePanel';

const load = () => import('./MenuDrawer');

type Drawer = Awaited<ReturnType<typeof load>>['default'];

/**
 * The menu of a narrow page: its code comes when the menu is asked for; where a finger may pull it out, once the page has
 * come to rest. `Drawer` is there while it is to be drawn, open or not.
 */
export const useMenuDrawer = () => {
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
