import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import { isWithin, wayTo } from '../../../core/ways';
import { useClient, useSession } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { usePathname } from '../../providers/pathname';
import type { ScreenName } from '../screens/screens';

export interface Destination {
  resource: ResourceHead;
  screen: ScreenName;
  id?: string;
}

/** Returns the resource's screen at a path, or undefined for pages that don't belong to a resource. */
export const destinationOf = (registry: Registry, pathname: string): Destination | undefined => {
  const all = registry.all.filter(({ name }) => isWithin(pathname, wayTo.list(name)));
  // The longest matching name is used because a resource's name may begin with another resource's name.
  const resource = all.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!resource) return undefined;
  const [id, show] = pathname.slice(wayTo.list(resource.name).length + 1).split('/');
  if (!id) return { resource, screen: 'list' };
  if (id === 'create') return { resource, screen: 'create' };
  try {
    return { resource, screen: show ? 'show' : 'edit', id: decodeURIComponent(id) };
  } catch {
    // A path with a malformed `%` doesn't belong to any record.
    return undefined;
  }
};

/** A recently opened record, with the title that it had when the user left its page. */
export interface Opened {
  resource: string;
  id: string;
  title: unknown;
}

const maxRecent = 10;

/**
 * Returns the storage key of the recently opened records. Each user and workplace has its own. The store removes the
 * entry when the user signs out.
 */
const useKey = (): string => {
  const { place: rules } = useClient().config;
  const { user, place } = useSession();
  return `recent.${user?.id ?? 'nobody'}.${rules.openIn(place) ?? 'nowhere'}`;
};

export const useRecent = (): Opened[] => {
  const [stored] = useStore<Opened[]>(useKey(), []);
  return Array.isArray(stored) ? stored : [];
};

/** Adds a record to the recently opened records when the user leaves its page, because its title has loaded by then. */
export const useRemember = (): void => {
  const pathname = usePathname();
  const { getItem, setItem } = useStoreContext();
  const registry = useRegistry();
  const client = useQueryClient();
  const key = useKey();

  const remember = useEffectEvent((leftPath: string) => {
    const { resource: head, id } = destinationOf(registry, leftPath) ?? {};
    const resource = head && registry.get(head.name);
    if (!resource || id === undefined) return;
    const records = client.getQueriesData<Record<string, unknown>>({ queryKey: [resource.name, 'getOne'] });
    const record = records.map(([, data]) => data).find((data) => String(data?.id) === id);
    if (!record) return;
    const before = (getItem<Opened[]>(key) ?? []).filter((one) => one.resource !== resource.name || one.id !== id);
    setItem(
      key,
      [{ resource: resource.name, id, title: record[resource.title as string] }, ...before].slice(0, maxRecent),
    );
  });

  useEffect(() => {
    const leave = () => remember(pathname);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [pathname]);
};
