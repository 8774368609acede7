import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';
import { useClient } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { listSearch, startOf, viewsOwner } from './start';
import type { ListView } from './start';

/**
 * Returns a function that resets a list's page, search and filters and returns the address it opens at. Used by links
 * to a list as a place, such as the menu's; links back from a record keep its state. @param to The list's address; any
 * other address is returned unchanged
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
