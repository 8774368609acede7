import type { Registry } from '../../framework/declaration/admin/registry';
import { createDataProvider } from '../../framework/client/providers/dataProvider';
import { createHttp } from '../../framework/client/providers/http';
import type { SessionPatch } from '../../framework/client/providers/session/session';
import { createShopClient } from '../../src/providers/client';
import type { Place } from '../../src/providers/place';
import { standard } from '../../framework/client/providers/dataProvider/dialects/standard';
import { registry as products } from '../../src/resources';

/** A call as it left the browser. */
export interface Sent {
  method: string;
  /** Without the host. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** What the API answers: JSON with a status, or a Response of its own. */
export type Answer = { status?: number; json: unknown } | Response;

const host = 'https://api.test';

/** Rejects when the call is given up, as fetch does. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** A `fetch` that keeps what it was asked and answers from `answer`. */
export const recordingFetch = (answer: (sent: Sent) => Answer | Promise<Answer>) => {
  const calls: Sent[] = [];
  const fetcher = (async (url, init = {}) => {
    const { pathname, searchParams, origin } = new URL(String(url));
    const sent: Sent = {
      method: init.method ?? 'GET',
      path: (origin === host ? '' : origin) + pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(sent);
    const given = await Promise.race([answer(sent), aborted(init.signal)]);
    return given instanceof Response ? given : Response.json(given.json, { status: given.status ?? 200 });
  }) satisfies typeof fetch;
  return { fetch: fetcher as typeof fetch, calls };
};

/** A vendor at work: logged in, in a category and its sub-category. */
export const vendor: SessionPatch<Place> = {
  token: 'tok3n',
  user: { id: 1, role_type: 'vendor' },
  place: { shop: { id: 4 }, category_id: 1, subcategory_id: 9 },
};

/** The headers of a vendor's call, written as fetch keeps them. */
export const vendorHeaders = {
  accept: 'application/json',
  authorization: 'Bearer tok3n',
  'accept-language': 'en',
  country_id: '2',
  'subcategory-id': '9',
};

/** The real provider over the real http, with a session in memory and an API that answers as told. */
export const openProvider = (
  answer: Parameters<typeof recordingFetch>[0],
  { session: patch = vendor, registry = products }: { session?: SessionPatch<Place>; registry?: Registry } = {},
) => {
  const shop = createShopClient({ storages: [] });
  const client = { ...shop, config: { ...shop.config, apiUrl: () => host } };
  client.session.set(patch);
  const { fetch, calls } = recordingFetch(answer);
  const http = createHttp(client, { fetch });
  return { provider: createDataProvider({ http, registry, dialect: standard(http, registry, () => 'en') }), client, session: client.session, calls };
};

/** A list's usual question: the first ten, newest first. */
export const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'DESC' as const },
  filter: {},
};

/** Colours as the wire has them, numbered from 1, every third one inactive. */
export const wireColours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    color_id: index + 1,
    name: [`Colour ${index + 1}`, `لون ${index + 1}`],
    hex: `#${(index * 4099).toString(16).padStart(6, '0')}`,
    sort: index,
    active: index % 3 !== 2,
  }));

/** Answers a list as a server does: the page that was asked for, and how many there are. */
export const pageOf = (rows: readonly unknown[], { query }: Sent): Answer => {
  const [page, perPage] = [Number(query.page), Number(query.per_page)];
  return {
    json: {
      data: rows.slice((page - 1) * perPage, page * perPage),
      meta: { total: rows.length, page, per_page: perPage },
    },
  };
};
