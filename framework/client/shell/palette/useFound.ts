import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useStoreContext } from 'react-admin';
import { wordsOf } from '../../../core/text/fold';
import { wayTo } from '../../../core/ways';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Found } from '../../../declaration/wire/found';
import { useClient, useRole } from '../../hooks/useClient';
import { useDelayed } from '../../hooks/useDelayed';
import { useRegistry } from '../../hooks/useRegistry';
import { useLabel } from '../../hooks/useText';
import { chooseColumns } from '../../list/columns/useColumnOrder';
import { viewSearch, viewsOwner } from '../../list/rows/start';
import type { ListView } from '../../list/rows/start';
import { useServices } from '../services/services';
import type { Entry } from './useEntries';
import { useGo } from './useEntries';

/** Milliseconds without a key press before the server is queried. */
const pause = 80;

/** Finds records on the server, the best first. Shows the previous results while new ones load. */
export const useFound = (query: string) => {
  const { http } = useServices();
  const registry = useRegistry();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const settled = useDelayed(query.trim(), pause);
  const enabled = registry.offers('search') && wordsOf(settled).join('').length > 1;
  const { data, isError, isFetching } = useQuery<Found[], Error>({
    queryKey: ['search', settled],
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return (
          await http.request<Found[]>({
            method: 'GET',
            path: 'search',
            query: { q: settled },
            signal,
            fallback: 'messages.failed_to_get_data',
            like: [{ resource: '', id: 0 }],
          })
        ).data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
  return {
    found: enabled && data ? data : [],
    isFailed: enabled && isError,
    isPending: enabled && (isFetching || settled !== query.trim()),
  };
};

/** Returns the saved views of all lists that the user may open. */
export const useViews = (): Entry[] => {
  const registry = useRegistry();
  const role = useRole();
  const store = useStoreContext();
  const { session } = useClient();
  const label = useLabel();
  const go = useGo();
  const owner = session.get().user?.id;
  return registry.all
    .filter((head) => !head.singleton && isAllowed(role, head, 'list'))
    .flatMap((head) => {
      const views = store.getItem<ListView[]>(`${viewsOwner(head, owner)}.savedQueries`) ?? [];
      return views.map(({ label: name, value }): Entry => ({
        key: `view ${head.name} ${name}`,
        label: `${label(head.label, 'many')}: ${name}`,
        icon: BookmarkIcon,
        run: () => {
          chooseColumns(store, head, value);
          const { filter = {}, sort, perPage = 10 } = value;
          go(wayTo.list(head.name) + viewSearch({ filter: filter as Record<string, unknown>, sort: sort!, perPage }));
        },
      }));
    });
};
