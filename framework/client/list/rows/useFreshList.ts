import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';
import { useClient } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { listSearch, startOf, viewsOwner } from './start';
import type { ListView } from './start';

/**
 * Forgets where a list was last (its page, search and filters), so that it opens as it starts for this person: for the ways
 * that lead to a list as a place, like the menu's. The ways back from a record lead to where the list was. Gives the whole
 * address that it opens with, page included.
 * @param to The list's address; of an address that is no list's, or says what it shows, nothing is forgotten
 */
export const useFreshList = (): ((to: string) => string) => {
  const store = useStoreContext();
  const registry = useRegistry();
  const { session } = useClient();
  return useCallback(
    (to) => {
      const name = to.slice(1);
      store.removeItem(`${name}.listParams`);
      const resource = registry.get(name);
      if (!resource || resource.singleton) return to;
      const views = store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
      return to + listSearch(startOf(resource, views), 1);
    },
    [store, registry, session],
  );
};
