import { namingOnly } from './roleView';
import type { Registry } from './registry';
import type { Operation, Rights } from '../resource/scope';
import type { AnyResource } from '../resource/resource';
import type { Offers } from '../resource/api';
import { withoutAbsent } from './offered';

/** Returns the operations that an API doesn't support. */
const lacking = ({
  list = true,
  one = true,
  many = true,
  create = true,
  update = true,
  delete: remove = true,
}: Offers): Operation[] => [
  ...(list ? [] : (['list', 'export'] as const)),
  // Records that can't be read can't be edited either, because the form loads the current record.
  ...(one || many ? [] : (['show', 'edit'] as const)),
  ...(create ? [] : (['create'] as const)),
  ...(update ? [] : (['edit'] as const)),
  ...(remove ? [] : (['delete'] as const)),
];

const among = (names: boolean | readonly string[]) => (name: string) =>
  typeof names === 'boolean' ? names : names.includes(name);

const offeredRights = (rights: Rights, offers: Offers): Rights => ({
  ...rights,
  ...Object.fromEntries(lacking(offers).map((operation) => [operation, []])),
});

/**
 * Removes the rights, filters, tabs, search and sorting that a resource's API doesn't support. All screens are derived
 * from the result.
 */
export const asOffered = (resource: AnyResource, offers: Offers): AnyResource => {
  const { filter = true, sort = true, search = true } = offers;
  const { tabs: _tabs, ...list } = resource.list;
  const { filters, tabs } = namingOnly(resource, among(filter)).list;
  return {
    ...resource,
    api: { ...resource.api, can: offers },
    rights: offeredRights(resource.rights, offers),
    list: {
      ...list,
      filters,
      ...(tabs && { tabs }),
      search: search ? list.search : [],
      ...(sort !== true && { sortable: sort === false ? [] : sort }),
    },
  };
};

/**
 * Limits the registry to the calls that other APIs offer.
 * @param offersOf the calls offered for each resource, by resource name; false if the API doesn't have the resource.
 * Resources without an entry are not limited
 */
export const limitToOffers = (registry: Registry, offersOf: ReadonlyMap<string, Offers | false>): void => {
  const remaining = registry.all.filter(({ name }) => offersOf.get(name) !== false);
  const isLess = remaining.length < registry.all.length;
  registry.limit(
    remaining.map((head) => ({ ...head, rights: offeredRights(head.rights, offersOf.get(head.name) || {}) })),
  );
  const isThere = (name: string) => registry.head(name) !== undefined;
  registry.change((resource) => {
    const offers = offersOf.get(resource.name);
    const offered = offers ? asOffered(resource, offers) : resource;
    return isLess ? withoutAbsent(offered, isThere) : offered;
  });
};
