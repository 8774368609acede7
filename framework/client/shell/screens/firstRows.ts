import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import type { Gate } from '../services/services';
import { withSoundPaging } from '../../providers/router/listParams';
import type { Session } from '../../providers/session/session';

/** The rows of a list, requested before the app's code has loaded. */
export interface FirstRows {
  resource: string;
  params: GetListParams;
  answer: Promise<GetListResult>;
}

interface Asking {
  registry: Registry;
  session: Session;
  dataProvider: Pick<DataProvider, 'getList'>;
  gate: Pick<Gate, 'holds' | 'state'>;
  /** Returns whether the list's state is stored. If the URL has no query, the list restores that state. */
  hasPlace: (resource: ResourceHead) => boolean;
}

/**
 * Returns the resource that is listed at this path, or undefined if there is none or the user may not open the list.
 */
export const listAt = (
  { registry, session, gate }: Pick<Asking, 'registry' | 'session' | 'gate'>,
  pathname: string,
) => {
  const resource = registry.head(pathname.replace(/^\/|\/$/g, ''));
  if (!resource || resource.singleton || !isAllowed(session.get().user?.role_type, resource, 'list')) return undefined;
  return gate.holds(resource) && gate.state(session) !== 'open' ? undefined : resource;
};

export const listParams = (page: number, perPage: number, field: string, order: string, filter: object = {}) =>
  ({ pagination: { page, perPage }, sort: { field, order }, filter }) as GetListParams;

const plain = ['page', 'per_page', 'sort', 'order'];

/**
 * Requests a list's rows while the app's code is still loading. Resolves to undefined if there is no list at the path,
 * or if its parameters can't be determined before the code has loaded.
 */
export const askForFirstRows = async (asking: Asking, { pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const head = listAt(asking, pathname);
  const query = new URLSearchParams(withSoundPaging(search));
  if (!head || [...query.keys()].some((key) => !plain.includes(key))) return undefined;
  if (!search && asking.hasPlace(head)) return undefined;
  const resource = (await asking.registry.load(head.name))!;
  const { field, order } = resource.list.sort;
  const sort = query.has('sort') ? [query.get('sort')!, query.get('order') ?? ''] : [field, order];
  const params = listParams(Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10), sort[0]!, sort[1]!);
  const answer = asking.dataProvider.getList(resource.name, params);
  // If the request fails, the list shows the error.
  answer.catch(() => {});
  return { resource: resource.name, params, answer } satisfies FirstRows;
};
