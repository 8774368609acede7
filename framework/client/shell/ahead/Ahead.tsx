import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import { isAllowed } from '../../../declaration/admin/access';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isWhole } from '../../../declaration/wire/wire';
import { startOf, viewsOwner } from '../../list/rows/start';
import type { ListView } from '../../list/rows/start';
import { fetchAhead, mayFetchAhead, recordQuestion } from '../../providers/ahead/fetchAhead';
import { listQuestion } from '../../providers/ahead/questions';
import { listParams } from '../screens/firstRows';
import { preloadScreen } from '../screens/screens';
import { useServices } from '../services/services';
import { destinationOf } from './destination';
import type { Destination } from './destination';
import { followPointer } from './followPointer';

const nothing = () => {};

/** Fetches what the link or row that somebody points at leads to: its code, and its rows or its record. */
const Ahead = () => {
  const {
    registry,
    parts,
    client: { session },
  } = useServices();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();

  useEffect(() => {
    const mayOpen = ({ resource, screen }: Destination) => {
      const role = session.get().user?.role_type;
      if (parts.gate.holds(resource) && parts.gate.state(session) !== 'open') return false;
      return resource.singleton
        ? isAllowed(role, resource, 'show')
        : isAllowed(role, resource, 'list') && isAllowed(role, resource, screen);
    };
    const rowsOf = (resource: AnyResource) => {
      const views = store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
      const { filter, sort, perPage } = startOf(resource, views);
      return fetchAhead(
        client,
        listQuestion(dataProvider, resource.name, listParams(1, perPage, sort.field, sort.order, filter)),
      );
    };
    const recordOf = (resource: AnyResource, id: string) => {
      const question = recordQuestion(dataProvider, resource.name, id);
      const known = client.getQueryData<Record<string, unknown>>(question.queryKey);
      // From the list one knows most records whole.
      return known && isWhole(resource, known) ? nothing : fetchAhead(client, question, 0);
    };
    return followPointer((link) => {
      const destination = destinationOf(registry, link.pathname);
      if (!destination || link.pathname === window.location.pathname || !mayFetchAhead(client) || !mayOpen(destination))
        return nothing;
      // What can't be had yet is asked for again when it is drawn, and says so then.
      const {
        resource: { name, singleton },
        screen,
        id,
      } = destination;
      preloadScreen({ parts, registry }, destination.resource, screen).catch(nothing);
      // Other ways lead to a list as it was left, which is known.
      if (id === undefined && (!('afresh' in link.dataset) || singleton)) return nothing;
      let giveUp: (() => void) | undefined = nothing;
      const fetch = (resource: AnyResource) => {
        if (giveUp) giveUp = id === undefined ? rowsOf(resource) : recordOf(resource, id);
      };
      registry
        .load(name)
        .then((resource) => fetch(resource!))
        .catch(nothing);
      return () => {
        giveUp?.();
        giveUp = undefined;
      };
    });
  }, [client, dataProvider, parts, registry, session, store]);

  return null;
};

export default Ahead;
