import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import { isWithin, wayTo } from '../../../core/ways';
import type { ScreenName } from '../screens/screens';

export interface Destination {
  resource: ResourceHead;
  screen: ScreenName;
  id?: string;
}

/** Returns the screen that an address leads to; undefined for pages without a resource. */
export const destinationOf = (registry: Registry, pathname: string): Destination | undefined => {
  const all = registry.all.filter(({ name }) => isWithin(pathname, wayTo.list(name)));
  // The longest name wins: one resource's name may start with another's.
  const resource = all.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!resource) return undefined;
  const [id, show] = pathname.slice(wayTo.list(resource.name).length + 1).split('/');
  if (!id) return { resource, screen: 'list' };
  if (id === 'create') return { resource, screen: 'create' };
  try {
    return { resource, screen: show ? 'show' : 'edit', id: decodeURIComponent(id) };
  } catch {
    // No record's address contains a malformed `%`.
    return undefined;
  }
};
