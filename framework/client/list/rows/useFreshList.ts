import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';

/**
 * Forgets where a list was last (its page, search and filters), so that it opens as it starts for this person: for the ways
 * that lead to a list as a place, like the menu's. The ways back from a record lead to where the list was.
 * @param to The list's address; of an address that is no list's, or says what it shows, nothing is forgotten
 */
export const useFreshList = (): ((to: string) => void) => {
  const store = useStoreContext();
  return useCallback((to) => store.removeItem(`${to.slice(1)}.listParams`), [store]);
};
