import { useNavigate, useNotify, useStore } from 'react-admin';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useFreshList } from '../../list/rows/query';
import { useServices, useGate } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { useRemember } from '../ahead/destination';
import type { Press } from '../focus/keys';
import { isCovered } from '../../page/Attached';
import { createReader, isTyping } from '../focus/keys';
import { allShortcuts, placesOf } from './registry';

/**
 * Returns whether shortcuts with a single key are enabled, and a setter. WCAG 2.1.4 requires a way to turn these off.
 */
export const useShortcutsOn = () => useStore<boolean>('preferences.shortcuts', true);

interface Openers {
  onOpenSheet: () => void;
  onOpenPalette: () => void;
}

const Shortcuts = ({ onOpenSheet, onOpenPalette }: Openers) => {
  useRemember();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const navigate = useNavigate();
  const notify = useNotify();
  const openFresh = useFreshList();
  const gate = useGate();
  const [isOn] = useShortcutsOn();
  const places = useMemo(() => placesOf(registry.all, role), [registry, role]);
  const read = useMemo(
    () =>
      createReader((keys) => keys.startsWith('g ') || allShortcuts.some((shortcut) => shortcut.keys.includes(keys))),
    [],
  );

  const goTo = (letter: string): boolean => {
    const place = places.find((one) => one.letter === letter);
    if (!place) return false;
    if (gate === 'open') navigate(openFresh(place.path));
    else notify(`messages.${gate}`, { type: 'error' });
    return true;
  };

  const run = (keys: string, typing: boolean): boolean => {
    const shortcut = allShortcuts.find((one) => one.keys.includes(keys));
    if (typing ? !shortcut?.whileTyping : !isOn && !shortcut?.whileTyping) return false;
    return shortcut ? shortcut.run({ openSheet: onOpenSheet, openPalette: onOpenPalette }) : goTo(keys.slice(2));
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While the user is composing a character with an input method (IME), all key presses belong to the input method.
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const anywhere = allShortcuts.some((one) => one.whileCovered && one.keys.includes(event.key));
    if (isCovered() && !anywhere) return;
    const typing = isTyping(event.target);
    const keys = typing && !anywhere && !event.ctrlKey && !event.metaKey ? undefined : read(event as Press);
    if (keys && run(keys, typing)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
};

export default Shortcuts;
