import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { isWithin } from '../../../core/ways';
import { useFreshList } from '../../list/rows/useFreshList';
import { usePathname } from '../../providers/pathname';
import { isForBrowser } from '../../providers/router';
import { useGate } from '../services/services';

/** What the entries of a menu have in common. */
export interface MenuWays {
  /** Whether one is at a place, or beneath it. */
  isHere(to: string): boolean;
  /** Whether the gate keeps one from going on. */
  isClosed: boolean;
  /** Handles a press of an entry: a list opened from the menu starts clean. */
  follow(event: MouseEvent, to: string): void;
}

/**
 * Where one is in a menu and how its entries lead on, asked once for all of them.
 * @param onFollow Told when someone asks to go to one of its places
 */
export const useMenuWays = (onFollow?: () => void): MenuWays => {
  const pathname = usePathname();
  const navigate = useNavigate();
  const gate = useGate();
  const notify = useNotify();
  const openFresh = useFreshList();
  const follow = useCallback(
    (event: MouseEvent, to: string) => {
      onFollow?.();
      const isOpen = gate === 'open';
      if (isOpen && isForBrowser(event)) return;
      event.preventDefault();
      if (!isOpen) return notify(`messages.${gate}`, { type: 'error' });
      // With its page, which the list would else put into the address by a second step.
      navigate(openFresh(to));
    },
    [gate, notify, onFollow, openFresh, navigate],
  );
  return { isHere: (to) => isWithin(pathname, to), isClosed: gate !== 'open', follow };
};
