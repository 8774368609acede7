import type { JsonHost } from './jsonHost';
import { startJsonHost } from './jsonHost';

/** A record as the backend keeps it. */
export type Row = Record<string, unknown> & { id: number };

export interface PlainRest extends JsonHost {
  /** What it holds by now. */
  rows(): Row[];
}

const parsed = <T>(query: URLSearchParams, name: string, otherwise: T): T => JSON.parse(query.get(name) ?? 'null') as T ?? otherwise;

const matches = (row: Row, { q, ...equal }: Record<string, unknown>) =>
  (q === undefined || Object.values(row).some((value) => String(value).toLowerCase().includes(String(q).toLowerCase())))
  && Object.entries(equal).every(([name, wanted]) => [wanted].flat().includes(row[name]));

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/**
 * A backend of the kind that ra-data-simple-rest was written for, with one resource: `GET /zones?sort&range&filter` with the
 * total in `Content-Range`, `POST /zones`, `GET`, `PUT` and `DELETE /zones/7`. A `PUT` replaces the whole record, and values are
 * kept and compared as they come: a number stays one, and so does a text.
 */
export const startPlainRest = async (resource: string, given: readonly Row[] = []): Promise<PlainRest> => {
  let rows = [...given];
  const host = await startJsonHost(({ method, path, query, body }) => {
    const [, name, key] = path.split('/');
    const id = Number(key);
    const isThere = rows.some((row) => row.id === id);
    if (name !== resource || (key !== undefined && !isThere)) return { status: 404, body: {} };
    if (method === 'POST') {
      const row = { ...body, id: Math.max(0, ...rows.map((one) => one.id)) + 1 };
      rows = [...rows, row];
      return { status: 201, body: row };
    }
    if (method === 'PUT') {
      rows = rows.map((row) => (row.id === id ? { ...body, id } : row));
      return { body: { ...body, id } };
    }
    if (method === 'DELETE') {
      rows = rows.filter((row) => row.id !== id);
      return { body: {} };
    }
    if (key !== undefined) return { body: rows.find((row) => row.id === id) };
    const [field, order] = parsed(query, 'sort', ['id', 'ASC']);
    const found = rows.filter((row) => matches(row, parsed(query, 'filter', {})))
      .toSorted((one, other) => compare(one[field!], other[field!]) * (order === 'DESC' ? -1 : 1));
    const [from, to] = parsed(query, 'range', [0, found.length - 1] as const);
    return { headers: { 'content-range': `${resource} ${from}-${to}/${found.length}` }, body: found.slice(from, to + 1) };
  });
  return { ...host, rows: () => rows };
};
