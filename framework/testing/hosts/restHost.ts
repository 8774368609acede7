import type { Answer, JsonHost, Received } from './jsonHost';
import { startJsonHost } from './jsonHost';

export type Row = Record<string, unknown> & { id: number };

export interface RestHost extends JsonHost {
  rows(resource: string): Row[];
}

/** The parsed query of a list request, in the same format for all backend styles. */
interface ListQuery {
  sort: string;
  descending: boolean;
  from: number;
  /** The end of the record range (exclusive). */
  to: number | undefined;
  filter: Record<string, unknown>;
}

/**
 * A backend's style: its syntax for list queries, and the response header that contains the total number of records.
 */
interface Style {
  asked(query: URLSearchParams): ListQuery;
  total(resource: string, from: number, to: number, total: number): Record<string, string>;
}

const parsed = <T>(query: URLSearchParams, name: string, otherwise: T): T =>
  (JSON.parse(query.get(name) ?? 'null') as T) ?? otherwise;

const styles = {
  /** The syntax of ra-data-simple-rest: `GET /zones?sort&range&filter`. */
  simpleRest: {
    asked: (query) => {
      const [sort, order] = parsed(query, 'sort', ['id', 'ASC'] as [string, string]);
      const [from, last] = parsed(query, 'range', [0] as [number, number?]);
      return {
        sort,
        descending: order === 'DESC',
        from,
        to: last === undefined ? undefined : last + 1,
        filter: parsed(query, 'filter', {}),
      };
    },
    total: (resource, from, to, total) => ({ 'content-range': `${resource} ${from}-${to - 1}/${total}` }),
  },
  /** The syntax of json-server: `GET /zones?_sort&_order&_start&_end&name=`. */
  jsonServer: {
    asked: (query) => {
      const names = [...new Set(query.keys())].filter((name) => !name.startsWith('_'));
      const value = (name: string) => (query.getAll(name).length > 1 ? query.getAll(name) : query.get(name));
      return {
        sort: query.get('_sort') ?? 'id',
        descending: query.get('_order') === 'DESC',
        from: Number(query.get('_start') ?? 0),
        to: query.has('_end') ? Number(query.get('_end')) : undefined,
        filter: Object.fromEntries(names.map((name) => [name, value(name)])),
      };
    },
    total: (_resource, _from, _to, total) => ({ 'x-total-count': String(total) }),
  },
} satisfies Record<string, Style>;

const matches = (row: Row, { q, ...equal }: Record<string, unknown>) =>
  (q === undefined ||
    Object.values(row).some((value) => String(value).toLowerCase().includes(String(q).toLowerCase()))) &&
  Object.entries(equal).every(([name, values]) => [values].flat().map(String).includes(String(row[name])));

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

interface RestOptions {
  style?: keyof typeof styles;
  /** Returns a response to send instead of the default one, or undefined to send the default. */
  instead?(call: Received): Answer | undefined;
}

/**
 * Starts a REST server that imitates a well-known backend. It starts with the given records for each resource. It
 * serves lists (with their total in a header), `POST /zones`, and `GET`, `PUT` and `DELETE /zones/7`. A `PUT` replaces
 * the entire record. Values are stored as received.
 */
export const startRest = async (
  initial: Record<string, readonly Row[]>,
  { style = 'simpleRest', instead = () => undefined }: RestOptions = {},
): Promise<RestHost> => {
  const store = new Map(Object.entries(initial).map(([resource, rows]) => [resource, [...rows]]));
  const { asked, total }: Style = styles[style];
  const host = await startJsonHost((call) => {
    const { method, path, query, body } = call;
    const [, name = '', key] = path.split('/');
    const id = Number(key);
    const rows = store.get(name);
    const other = instead(call);
    if (other) return other;
    if (!rows || (key !== undefined && !rows.some((row) => row.id === id))) return { status: 404, body: {} };
    if (method === 'POST') {
      const row = { ...body, id: Math.max(0, ...rows.map((one) => one.id)) + 1 };
      store.set(name, [...rows, row]);
      return { status: 201, body: row };
    }
    if (method === 'PUT') {
      store.set(
        name,
        rows.map((row) => (row.id === id ? { ...body, id } : row)),
      );
      return { body: { ...body, id } };
    }
    if (method === 'DELETE') {
      store.set(
        name,
        rows.filter((row) => row.id !== id),
      );
      return { body: {} };
    }
    if (key !== undefined) return { body: rows.find((row) => row.id === id) };
    const { sort, descending, from, to, filter } = asked(query);
    const found = rows
      .filter((row) => matches(row, filter))
      .toSorted((one, next) => compare(one[sort], next[sort]) * (descending ? -1 : 1));
    const page = found.slice(from, to);
    return { headers: total(name, from, from + page.length, found.length), body: page };
  });
  return { ...host, rows: (resource) => store.get(resource) ?? [] };
};
