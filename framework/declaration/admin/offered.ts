import { isForeign } from '../resource/api';
import type { Fields } from '../../core/kind';
import { namingOnly } from './roleView';
import type { Registry, ResourceHead } from './registry';
import { leadsTo } from './registry';
import type { AnyResource } from '../resource/resource';

/** A resource without the fields that lead to resources which aren't there. */
export const withoutAbsent = (resource: AnyResource, isThere: (resource: string) => boolean): AnyResource => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields as Fields).filter(([, declared]) => leadsTo(declared).every(isThere)),
  );
  const isKept = (name: string) => !Object.hasOwn(resource.fields as Fields, name) || Object.hasOwn(fields, name);
  return { ...resource, fields, ...namingOnly(resource, isKept) };
};

/** What can be chosen before the login has no screen. */
const unseen = <One extends Pick<ResourceHead, 'api' | 'menu' | 'rights'>>(one: One): One =>
  one.api.public ? { ...one, menu: false, rights: { ...one.rights, create: [], edit: [], delete: [] } } : one;

/** Nothing is imported where the API has no call for it. */
const importing = <One extends Pick<ResourceHead, 'importable'>>(one: One, offered: readonly string[]): One =>
  offered.includes('imports') ? one : { ...one, importable: false };

/** A person's own record, which the login tells enough of to be shown, though the API has no call for it. */
const isOwn = ({ scope }: Pick<ResourceHead, 'scope'>): boolean => scope.rows === 'own-user';

const readable = <One extends Pick<ResourceHead, 'api' | 'rights' | 'scope'>>(
  one: One,
  offered: readonly string[],
): One => (isOwn(one) && !offered.includes(one.api.path) ? { ...one, rights: { ...one.rights, edit: [] } } : one);

/** Nothing beyond the fixed calls: no order by hand, nor actions. */
const plain = (resource: AnyResource): AnyResource => {
  const { order: _order, ...list } = resource.list;
  return { ...unseen(resource), list, actions: {} };
};

/**
 * Limits the registry to what an API elsewhere has: the resources whose path it names at login (`resources`), or, where it names
 * none, the `least` that any such API has. Resources of other backends stay, and so does the person's own record, read-only where the API
 * has no call for it.
 */
export const limitToOffered = (
  registry: Registry,
  calls: readonly string[] | undefined,
  least: readonly string[],
): void => {
  const offered = calls ?? least;
  const settle = <One extends AnyResource | ResourceHead>(one: One) => readable(importing(one, offered), offered);
  const kept = registry.all.filter((head) => head.api.foreign || offered.includes(head.api.path) || isOwn(head));
  registry.limit(
    kept.map((head) => settle(calls || head.api.foreign ? head : unseen(head))),
    offered,
  );
  const isThere = (name: string) => registry.head(name) !== undefined;
  registry.change((resource) =>
    settle(withoutAbsent(calls || isForeign(resource.api) ? resource : plain(resource), isThere)),
  );
};
