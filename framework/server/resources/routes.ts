import { rolesWith } from '../../declaration/admin/roles';
import { actionEndpoint, endpoint, keyOf } from '../../declaration/resource/api';
import { kindOf } from '../../kinds';
import type { AnyField, Fields } from '../../core/kind';
import { inEach, words } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Entity } from '../database/tables/model';
import { act } from './act/act';
import { add } from './write/add';
import { remove } from './write/remove';
import { reorder } from './write/reorder';
import { update } from './write/update';
import { updateStatus } from './act/updateStatus';
import type { Work } from './write/work';

/** What a derived route does with a resource. */
export type RouteKind = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder' | { action: string };

/** A derived route: its address under the prefix, the right it needs, and for a write what does it. */
export interface ResourceRoute {
  kind: RouteKind;
  path: string;
  right: string;
  // eslint-disable-next-line typescript/no-explicit-any -- each write has a body of its own
  work?: Work<any>;
}

/** All routes of a resource: those that some role may use. */
export const routesOf = (resource: AnyResource): ResourceRoute[] => {
  const { api, status, singleton, actions } = resource;
  const routes: ResourceRoute[] = [
    { kind: 'list', path: endpoint(api, 'list'), right: 'list' },
    { kind: 'update', path: endpoint(api, 'update'), right: 'edit', work: update },
    ...Object.keys(actions).map((action): ResourceRoute => {
      return { kind: { action }, path: actionEndpoint(api, action), right: action, work: act(action) };
    }),
  ];
  if (!singleton) {
    routes.push({ kind: 'add', path: endpoint(api, 'add'), right: 'create', work: add });
    routes.push({ kind: 'delete', path: endpoint(api, 'delete'), right: 'delete', work: remove });
  }
  if (status) routes.push({ kind: 'status', path: endpoint(api, 'status'), right: 'edit', work: updateStatus });
  if (resource.list.order) {
    routes.push({ kind: 'reorder', path: endpoint(api, 'reorder'), right: 'edit', work: reorder });
  }
  return routes.filter(({ right }) => rolesWith(resource, right).length > 0);
};

const neighbour = { label: words('field.neighbour') };

/** The fields of rows, and of their rows, by the names that complaints give them: `variants.stock`. */
const fieldsOfRows = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, declared]) => {
      const inner = kindOf(declared).rows?.(declared).fields ?? {};
      return Object.entries({ ...inner, ...fieldsOfRows(inner) }).map(([one, field]) => [`${name}.${one}`, field]);
    }),
  );

/** What the complaints of a resource's route may speak of: its fields, and the record itself where its id is wrong. */
export const labelledFields = (
  { resource, fields }: Entity,
  kind: RouteKind,
): Record<string, Pick<AnyField, 'label'>> => {
  const { label, api, status, actions } = resource;
  return {
    [keyOf(api)]: { label: inEach(label, (key) => label[key][0]) },
    ...fields,
    ...fieldsOfRows(fields),
    ...(status && { new_status: fields[status]! }),
    ...(kind === 'reorder' && { after: neighbour, before: neighbour }),
    ...(typeof kind === 'object' && actions[kind.action]!.input),
  };
};
