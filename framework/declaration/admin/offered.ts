import { isForeign } from '../resource/api';
import type { Fields } from '../../core/kind';
import { namingOnly } from './roleView';
import type { Registry, ResourceHead } from './registry';
import { leadsTo } from './registry';
import type { AnyResource } from '../resource/resource';

/** Returns the resource without the fields that refer to unavailable resources. */
export const withoutAbsent = (resource: AnyResource, isThere: (resource: string) => boolean): AnyResource => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields as Fields).filter(([, declared]) => leadsTo(declared).every(isThere)),
  );
  const isKept = (name: string) => !Object.hasOwn(resource.fields as Fields, name) || Object.hasOwn(fields, name);
  return { ...resource, fields, ...namingOnly(resource, isKept) };
};

/**
 * Hides a public resource from the menu and makes it read-only. Public resources only provide choices for the pre-login
 * pages, so they need no screens.
 */
const unseen = <One extends Pick<ResourceHead, 'api' | 'menu' | 'rights'>>(one: One): One =>
  one.api.public ? { ...one, menu: false, rights: { ...one.rights, create: [], edit: [], delete: [] } } : one;

/** Disables importing if the API has no call for imports. */
const importing = <One extends Pick<ResourceHead, 'importable'>>(one: One, offered: readonly string[]): One =>
  offered.includes('imports') ? one : { ...one, importable: false };

/**
 * Checks whether a resource is the user's own account. The account can be shown even if the API has no call for it,
 * because the login response contains its data.
 */
const isOwn = ({ scope }: Pick<ResourceHead, 'scope'>): boolean => scope.rows === 'own-user';

const readable = <One extends Pick<ResourceHead, 'api' | 'rights' | 'scope'>>(
  one: One,
  offered: readonly string[],
): One => (isOwn(one) && !offered.includes(one.api.path) ? { ...one, rights: { ...one.rights, edit: [] } } : one);

/** Removes manual ordering and actions from a resource, because not every API has the necessary calls. */
const plain = (resource: AnyResource): AnyResource => {
  const { order: _order, ...list } = resource.list;
  return { ...unseen(resource), list, actions: {} };
};

/**
 * Limits the registry to the resources that an external API offers. `calls` are the paths in the API's login response.
 * If `calls` is missing, falls back to `minimum`, the calls that APIs of this kind always offer. Resources of other
 * backends aren't affected. The user's own account is always available, but is read-only if the API has no call for it.
 */
export const limitToOffered = (
  registry: Registry,
  calls: readonly string[] | undefined,
  minimum: readonly string[],
): void => {
  const offered = calls ?? minimum;
  const settle = <One extends AnyResource | ResourceHead>(one: One) => readable(importing(one, offered), offered);
  const remaining = registry.all.filter((head) => head.api.foreign || offered.includes(head.api.path) || isOwn(head));
  registry.limit(
    remaining.map((head) => settle(calls || head.api.foreign ? head : unseen(head))),
    offered,
  );
  const isThere = (name: string) => registry.head(name) !== undefined;
  registry.change((resource) =>
    settle(withoutAbsent(calls || isForeign(resource.api) ? resource : plain(resource), isThere)),
  );
};
