import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { isWithin } from '../../../core/ways';
import { useFreshList } from '../../list/rows/useFreshList';
import { usePathname } from '../../providers/pathname';
import { isForBrowser } from '../../providers/router';
import { useGate } from '../services/services';

export interface MenuWays {
  /** Returns whether the current page is `to` or below it. */
  isHere(to: string): boolean;
  /** Set while the gate is closed. */
  isClosed: boolean;
  /** Handles a click on an entry: a list opened from the menu starts without filters. */
  follow(event: MouseEvent, to: string): void;
}

/**
 * Returns the shared state and handlers of a menu's entries.
 * @param onFollow Called when the user clicks an entry
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
      // Includes the list's page, which the list would otherwise add to the address in a second step.
      navigate(openFresh(to));
    },
    [gate, notify, onFollow, openFresh, navigate],
  );
  return { isHere: (to) => isWithin(pathname, to), isClosed: gate !== 'open', follow };
};
