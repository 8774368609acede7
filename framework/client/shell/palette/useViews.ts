import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { useStoreContext } from 'react-admin';
import { wayTo } from '../../../core/ways';
import { isAllowed } from '../../../declaration/admin/access';
import { useClient, useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { useLabel } from '../../hooks/useText';
import { chooseColumns } from '../../list/columns/useColumnOrder';
import { viewSearch, viewsOwner } from '../../list/rows/start';
import type { ListView } from '../../list/rows/start';
import type { Entry } from './useEntries';
import { useGo } from './useEntries';

/** The saved views of every list that may be seen, each of which opens its list as it was saved. */
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
