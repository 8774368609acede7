import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useIdle } from '../../hooks/useIdle';
import { lazyScreen } from '../../views/lazyScreen';
import { usePanel } from '../../hooks/usePanel';

/** The list of what keys do; its code comes when it is first asked for. */
const ShortcutSheet = lazyScreen(() => import('./ShortcutSheet'));

/**
 * The page's keyboard shortcuts, which come once it has come to rest: nobody misses them before, nor where they can't be
 * had. Gives what opens their list, and what is to be drawn.
 */
export const useShortcuts = (): { show: () => void; drawn: ReactNode } => {
  const idle = useIdle();
  const { open, show, hide } = usePanel(ShortcutSheet);
  const [Listener, setListener] = useState<ComponentType<{ onOpenSheet: () => void }>>();

  useEffect(() => {
    if (idle) import('./Shortcuts').then((loaded) => setListener(() => loaded.default), () => {});
  }, [idle]);

  const drawn = (
    <>
      {Listener && <Listener onOpenSheet={show} />}
      {open && <ShortcutSheet onClose={hide} />}
    </>
  );
  return { show, drawn };
};
