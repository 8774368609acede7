import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import { isWithin, wayTo } from '../../../core/ways';
import type { ScreenName } from '../screens/screens';

/** The screen of a resource that an address leads to. */
export interface Destination {
  resource: ResourceHead;
  screen: ScreenName;
  /** Of a record's screens. */
  id?: string;
}

/** What an address of the dashboard leads to; undefined of the pages that no resource has. */
export const destinationOf = (registry: Registry, pathname: string): Destination | undefined => {
  const all = registry.all.filter(({ name }) => isWithin(pathname, wayTo.list(name)));
  // A name may go on where another ends.
  const resource = all.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!resource) return undefined;
  const [id, show] = pathname.slice(wayTo.list(resource.name).length + 1).split('/');
  if (!id) return { resource, screen: 'list' };
  if (id === 'create') return { resource, screen: 'create' };
  try {
    return { resource, screen: show ? 'show' : 'edit', id: decodeURIComponent(id) };
  } catch {
    // A malformed `%` is in no record's address.
    return undefined;
  }
};
