import { isForeign } from './api';
import { kindOf } from '../../kinds';
import type { AnyField, Fields } from '../../core/kind';
import { namingOnly } from '../admin/roleView';
import type { Registry } from '../admin/registry';
import type { AnyResource } from '../resource';

/** The resources that a field can't do without. */
const leadsTo = (declared: AnyField): string[] => {
  const kind = kindOf(declared);
  const named = Object.values(kind.columns(declared)).flatMap((column) => ('to' in column ? [column.to] : []));
  const { of, resource } = { of: kind.count?.(declared).of, resource: kind.rows?.(declared).resource };
  return [...named, ...[of, resource].filter((name) => name !== undefined)];
};

/** A resource without the fields that lead to resources which aren't there. */
const without = (resource: AnyResource, isThere: (resource: string) => boolean): AnyResource => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields as Fields).filter(([, declared]) => leadsTo(declared).every(isThere)),
  );
  const isKept = (name: string) => !Object.hasOwn(resource.fields as Fields, name) || Object.hasOwn(fields, name);
  return { ...resource, fields, ...namingOnly(resource, isKept) };
};

/** Nothing beyond the fixed calls: no order by hand, nor actions; what can be chosen before the login has no screen. */
const plain = (resource: AnyResource): AnyResource => {
  const { order: _order, ...list } = resource.list;
  const read = resource.api.public && { menu: false as const, rights: { ...resource.rights, create: [], edit: [], delete: [] } };
  return { ...resource, ...read, list, actions: {} };
};

/**
 * Limits the registry to what an API elsewhere has: the resources whose path it names at login (`resources`), or, where it names
 * none, the `least` that any such API has. Resources of other backends stay.
 */
export const limitToOffered = (registry: Registry, calls: readonly string[] | undefined, least: readonly string[]): void => {
  const offered = calls ?? least;
  const kept = registry.all.filter(({ api }) => isForeign(api) || offered.includes(api.path));
  const isThere = (name: string) => kept.some((resource) => resource.name === name);
  registry.replace(kept.map((resource) => without(calls || isForeign(resource.api) ? resource : plain(resource), isThere)), offered);
};
