import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import type { Gate } from '../services/parts';
import { withSoundPaging } from '../../providers/router/listParams';
import type { Session } from '../../providers/session/session';

/** The rows of a list that were asked for before the program was there, and what exactly was asked. */
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
  /** Whether a list has a place of its own to come back to, which an address without a query leads to. */
  hasPlace: (resource: ResourceHead) => boolean;
}

/** The resource whose list an address is, if the user may have it now. */
export const listAt = (
  { registry, session, gate }: Pick<Asking, 'registry' | 'session' | 'gate'>,
  pathname: string,
) => {
  const resource = registry.head(pathname.replace(/^\/|\/$/g, ''));
  if (!resource || resource.singleton || !isAllowed(session.get().user?.role_type, resource, 'list')) return undefined;
  return gate.holds(resource) && gate.state(session) !== 'open' ? undefined : resource;
};

/** What a list asks of the API, in react-admin's words. */
export const listParams = (page: number, perPage: number, field: string, order: string, filter: object = {}) =>
  ({ pagination: { page, perPage }, sort: { field, order }, filter }) as GetListParams;

const plain = ['page', 'per_page', 'sort', 'order'];

/**
 * Asks for the rows of the list at an address, as soon as who is logged in is known: the answer is on its way while the
 * program still is. Undefined where there is no list, or where only the program can tell which rows it wants.
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
  // Whoever draws the list tells of it.
  answer.catch(() => {});
  return { resource: resource.name, params, answer } satisfies FirstRows;
};
