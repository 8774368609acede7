import { useQueryClient } from '@tanstack/react-query';
import { useStore, useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { usePathname } from '../../providers/pathname';
import { useClient, useSession } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { destinationOf } from './destination';

/** A record whose page was opened, with what it was called then: a text, or one in each language. */
export interface Opened {
  resource: string;
  id: string;
  title: unknown;
}

/** How many are remembered. */
const most = 10;

/** Each person's own, and of each place that they work in; the store forgets them at logout. */
const useKey = (): string => {
  const { place: rules } = useClient().config;
  const { user, place } = useSession();
  return `recent.${user?.id ?? 'nobody'}.${rules.openIn(place) ?? 'nowhere'}`;
};

/** The records that were opened last, the latest first. */
export const useRecent = (): Opened[] => {
  const [stored] = useStore<Opened[]>(useKey(), []);
  return Array.isArray(stored) ? stored : [];
};

/** Remembers the record whose page is being left, for another of the dashboard's or for good: by then its title is known. */
export const useRemember = (): void => {
  const pathname = usePathname();
  const { getItem, setItem } = useStoreContext();
  const registry = useRegistry();
  const client = useQueryClient();
  const key = useKey();

  const remember = useEffectEvent((left: string) => {
    const { resource: head, id } = destinationOf(registry, left) ?? {};
    const resource = head && registry.get(head.name);
    if (!resource || id === undefined) return;
    const records = client.getQueriesData<Record<string, unknown>>({ queryKey: [resource.name, 'getOne'] });
    const record = records.map(([, data]) => data).find((data) => String(data?.id) === id);
    if (!record) return;
    const before = (getItem<Opened[]>(key) ?? []).filter((one) => one.resource !== resource.name || one.id !== id);
    setItem(key, [{ resource: resource.name, id, title: record[resource.title as string] }, ...before].slice(0, most));
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
