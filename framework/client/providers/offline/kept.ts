import type { QueryKey, Query } from '@tanstack/react-query';
import type { Client } from '../client';
import { ownRightsIn } from '../session/ownRights';
import { start, stores } from './forgetReads';

interface Row {
  id: unknown;
}

const inLists = (lists: readonly CachedAnswer[], id: string): CachedAnswer | undefined => {
  for (const { at, data } of lists) {
    const rows = (data as { data?: Row[] } | null)?.data;
    const row = Array.isArray(rows) ? rows.find((one) => String(one?.id) === id) : undefined;
    if (row) return { at, data: row };
  }
  return undefined;
};

const found = async (name: string, { queryKey }: Query): Promise<CachedAnswer | undefined> => {
  const own = await cachedFor(name, queryKey);
  const [resource, call, params] = queryKey as [string, string, { id?: unknown } | undefined];
  if (own || call !== 'getOne' || params?.id === undefined) return own;
  return inLists(await cachedUnder(name, resource, 'getList'), String(params.id));
};

/**
 * Returns an earlier response to a query that couldn't be sent, and when it was received. Prefers a response in the
 * page's memory to a cached one. If the response in memory came from the cache, `since` is when it was originally
 * received. Throws `error` if there is no previous response.
 */
export const recall = async (client: Client, query: Query, error: unknown, since?: number): Promise<CachedAnswer> => {
  const { data, dataUpdatedAt } = query.state;
  const inMemory: CachedAnswer | undefined = data === undefined ? undefined : { data, at: since ?? dataUpdatedAt };
  const name = storeName(client);
  const cached = inMemory ?? (name === undefined ? undefined : await found(name, query).catch(() => undefined));
  if (!cached) throw error;
  return cached;
};

/** A cached response, and when it was received, in milliseconds since 1970. */
export interface CachedAnswer {
  at: number;
  data: unknown;
}

/** The maximum age of a cached response in milliseconds. */
const oldest = 7 * 24 * 60 * 60_000;

/**
 * The maximum number of cached responses per user and workplace, and the maximum length of a response in characters.
 */
const maxAnswers = 120;
const longest = 400_000;

/** Identifies the build. Only the build that requested a response may read it from the cache. */
const build = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';

/** Returns the name of the cache for the user, role, workplace and build, or undefined if the session isn't stored. */
export const storeName = ({ session, config }: Client, page: Document = document): string | undefined => {
  const { user, place } = session.get();
  if (!user || session.isVolatile()) return undefined;
  const role = [user.role_type, ...(ownRightsIn({ session, config }) ?? [])].join(' ');
  const owner = [user.id, role, config.place.openIn(place) ?? config.place.idOf(place) ?? ''].map((part) =>
    encodeURIComponent(part),
  );
  return `${config.storagePrefix}${start}${[...owner, build(page)].join('|')}`;
};

/** Checks whether two caches belong to the same user, role and build. */
export const haveSameOwner = (one: string, other: string): boolean => {
  const [[, user, role, , version], [, ...parts]] = [one.split('|'), other.split('|')];
  return [user, role, version].join('|') === [parts[0], parts[1], parts[3]].join('|');
};

const addressOf = (key: QueryKey) => `/?${encodeURIComponent(JSON.stringify(key))}`;
const keyOf = ({ url }: Request) => JSON.parse(decodeURIComponent(new URL(url).search.slice(1))) as QueryKey;

const read = async (answer: Response | undefined): Promise<CachedAnswer | undefined> => {
  const cached = (await answer?.json()) as CachedAnswer | undefined;
  return cached && Date.now() - cached.at < oldest ? cached : undefined;
};

/** Stores a response. If there are more responses than the maximum, deletes the oldest. */
export const keep = async (name: string, key: QueryKey, cached: CachedAnswer): Promise<void> => {
  const text = JSON.stringify(cached);
  if (text.length > longest) return;
  const store = await stores()?.open(name);
  await store?.put(addressOf(key), new Response(text));
  const all = (await store?.keys()) ?? [];
  await Promise.all(all.slice(0, Math.max(0, all.length - maxAnswers)).map((one) => store!.delete(one)));
};

export const cachedFor = async (name: string, key: QueryKey): Promise<CachedAnswer | undefined> =>
  read(await stores()?.match(addressOf(key), { cacheName: name }));

/** Returns the cached responses whose query keys begin with `begins`, latest first. */
export const cachedUnder = async (name: string, ...begins: readonly string[]): Promise<CachedAnswer[]> => {
  if (!(await stores()?.has(name))) return [];
  const store = await stores()!.open(name);
  const requests = (await store.keys()).filter((one) => begins.every((part, index) => keyOf(one)[index] === part));
  const all = await Promise.all(requests.toReversed().map(async (one) => read(await store.match(one))));
  return all.filter((one) => one !== undefined);
};
