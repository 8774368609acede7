import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useIdle } from '../../hooks/useIdle';
import { lazyScreen } from '../../views/lazyScreen';
import { usePanel } from '../../hooks/usePanel';
import type { Openers } from './Shortcuts';

/** The list of what keys do, and the palette; their code comes when it is first asked for. */
const ShortcutSheet = lazyScreen(() => import('./ShortcutSheet'));
const Palette = lazyScreen(() => import('../palette/Palette'));

/**
 * The page's keyboard shortcuts, which come once it has come to rest: nobody misses them before, nor where they can't be
 * had. Gives what opens their list and the palette, and what is to be drawn.
 * @param onCustomize Opens the panel that sets the page up
 */
export const useShortcuts = (onCustomize: () => void): { show: () => void; find: () => void; drawn: ReactNode } => {
  const idle = useIdle();
  const { open, show, hide } = usePanel(ShortcutSheet);
  const palette = usePanel(Palette);
  const [Listener, setListener] = useState<ComponentType<Openers>>();

  useEffect(() => {
    if (idle)
      import('./Shortcuts').then(
        (loaded) => setListener(() => loaded.default),
        () => {},
      );
  }, [idle]);

  const drawn = (
    <>
      {Listener && <Listener onOpenSheet={show} onOpenPalette={palette.show} />}
      {open && <ShortcutSheet onClose={hide} />}
      {palette.open && <Palette onClose={palette.hide} onCustomize={onCustomize} onShortcuts={show} />}
    </>
  );
  return { show, find: palette.show, drawn };
};
