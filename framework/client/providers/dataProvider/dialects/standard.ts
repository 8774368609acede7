// Reading a list, step 1 of 5; saving, step 1 of 5. Receives react-admin's parameters from the data provider.
// Sends the API call from the browser and reads the reply.
// Next: framework/server/app/plugins/resources.ts
/**
 * The dialect of the framework's own server (docs/wire.md), method by method:
 *
 *   list       GET  <path>?page&per_page&sort&order&search&filter[field]&beside
 *   many       GET  <path>?ids=1,2&at
 *   counts     GET  <path>?counts=<field|tabs>&search&filter[field]
 *   ids        GET  <path>?only=id&per_page=1000&search&filter[field]
 *   create     POST <path>/add            fields
 *   update     POST <path>/update         { [key]: id, version, fields }; of a singleton, without the id
 *   delete     POST <path>/delete         { [key]: id or [ids], partial }
 *   setStatus  POST <path>/update_status  { [key]: id or [ids], new_status }
 *   act        POST <path>/<action>       { [key]: id or [ids], partial, input }
 *   reorder    POST <path>/reorder        { [key]: id, after or before: id }
 *
 * The declaration of a resource may change the path of any of these calls (`api.verbs`).
 */
import type { RaRecord } from 'react-admin';
import { actionEndpoint, endpoint, keyOf } from '../../../../declaration/resource/api';
import type { Registry } from '../../../../declaration/admin/registry';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { countsOf } from '../../../../declaration/resource/list';
import { usesField } from '../../../../declaration/resource/record';
import { toWire } from '../../../../declaration/wire/wire';
import type { Language } from '../../../../core/register';
import type { Identifier } from '../../../../declaration/resource/record';
import type { Http } from '../../http/createHttp';
import type { Reply } from '../../http/reply';
import { readRecord, countsIn, createdIn, recordIn, refusedIn, rowsIn, totalIn } from './dialect';
import type { Answer, Dialect, ListQuery } from './dialect';

/** The pages to request from the API. Together, they contain all rows of the list's page. */
interface Pieces {
  pages: readonly [first: number, ...more: number[]];
  perPage: number;
  /**
   * `skip` is how many of the first requested page's rows come before the list's page. `size` is the list's page size.
   */
  skip: number;
  size: number;
}

/**
 * Splits a page of `perPage` rows, for example for an export or "select all", into API pages of at most `cap` rows.
 * Limits the page size to `limit` and corrects invalid numbers from the URL, such as page 0.
 */
const piecesOf = (page: number, perPage: number, cap: number, limit: number): Pieces => {
  const size = Math.min(Math.max(1, Math.trunc(perPage)), limit);
  const number = Math.max(1, Math.trunc(page));
  if (size <= cap) return { pages: [number], perPage: size, skip: 0, size };
  const from = (number - 1) * size;
  const first = Math.floor(from / cap);
  const more = Math.ceil((from + size) / cap) - first - 1;
  return {
    pages: [first + 1, ...Array.from({ length: more }, (_, index) => first + 2 + index)],
    perPage: cap,
    skip: from - first * cap,
    size,
  };
};

/** Returns a single id as a value, and several ids as a list (SPEC §7). */
const idParams = (resource: AnyResource, ids: readonly Identifier[]) => ({
  [keyOf(resource.api)]: ids.length === 1 ? ids[0] : ids,
});

/**
 * The option that makes a bulk write skip records that can't be changed. The reply lists the skipped records. Writing a
 * single record fails instead.
 */
const partialOption = (ids: readonly Identifier[]) => (ids.length > 1 ? { partial: true } : {});

/** Maximum number of records per call: the server's maximum page size. */
const mostPerCall = 100;

/** Maximum number of records per list, for example in an export. */
const mostPerList = 1000;

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/**
 * Creates the dialect of the framework's own server. `namesCalls` returns true if the API publishes a list of its
 * calls. If so, it also returns the id of each new record.
 */
export const standard = (
  http: Http,
  registry: Registry,
  language: () => Language,
  namesCalls: () => boolean,
): Dialect => {
  const read = (resource: AnyResource, wire: Record<string, unknown>) => readRecord(registry, resource, wire);

  /** Reads the reply to a write of `count` records. */
  const answer = (
    resource: AnyResource,
    reply: Reply,
    count = 1,
    wire = recordIn(reply, count),
  ): Answer<RaRecord | null> => ({
    data: wire && read(resource, wire),
    message: reply.message,
    undo: reply.undo,
  });

  const fetchAll = async (
    resource: AnyResource,
    query: Parameters<Http['request']>[0]['query'],
    signal?: AbortSignal,
  ) => {
    const fallback = 'messages.failed_to_get_data';
    const path = endpoint(resource.api, 'list');
    const { data, meta } = await http.request({ method: 'GET', path, query, signal, fallback });
    return { rows: rowsIn(resource, data).map((row) => read(resource, row)), total: totalIn(meta) };
  };

  const queryParams = ({ sort, filter = {}, meta }: ListQuery) => {
    const { search, q, ...filters } = filter as Record<string, never>;
    const { beside, isBestFirst } = (meta ?? {}) as { beside?: string; isBestFirst?: true };
    return {
      ...(!isBestFirst && { sort: sort?.field, order: sort?.order.toLowerCase() }),
      search: search ?? q,
      filter: filters,
      beside,
    };
  };

  /**
   * Paginates a list in the browser if the reply contains the entire list. The code is loaded on demand because few
   * backends need it.
   */
  const pageHere = async (resource: AnyResource, rows: RaRecord[], query: ListQuery) =>
    (await import('../localPage')).localPage(resource, rows, query, language());

  return {
    list: async (resource, listQuery) => {
      const { pagination, sort, filter = {}, signal } = listQuery;
      const { pages, perPage, skip, size } = piecesOf(
        pagination?.page ?? 1,
        pagination?.perPage ?? 10,
        mostPerCall,
        mostPerList,
      );
      const fetchPage = (page: number) =>
        fetchAll(resource, resource.singleton ? {} : { page, per_page: perPage, ...queryParams(listQuery) }, signal);

      const [first, ...more] = pages;
      const { rows, total } = await fetchPage(first);
      // A reply without a total contains the entire list.
      if (total === undefined) {
        return pageHere(resource, rows, { pagination: { page: pagination?.page ?? 1, perPage: size }, sort, filter });
      }
      for (const page of more) if ((page - 1) * perPage < total) rows.push(...(await fetchPage(page)).rows);
      return { data: rows.slice(skip, skip + size), total };
    },

    ids: async (resource, query, limit) => {
      const { rows, total } = await fetchAll(resource, { only: 'id', page: 1, per_page: limit, ...queryParams(query) });
      if (total !== undefined) return { ids: rows.map(({ id }) => id), total };
      const { data, total: count } = await pageHere(resource, rows, {
        ...query,
        pagination: { page: 1, perPage: limit },
      });
      return { ids: data.map(({ id }) => id), total: count };
    },

    counts: async (resource, query) => {
      const { search, filter } = queryParams(query);
      const { meta } = await http.request({
        method: 'GET',
        path: endpoint(resource.api, 'list'),
        query: { counts: countsOf(resource), search, filter },
        signal: query.signal,
        fallback: 'messages.failed_to_get_data',
      });
      return countsIn(meta);
    },

    many: async (resource, ids, signal, at) => {
      if (ids.length === 0) return [];
      if (resource.singleton) return (await fetchAll(resource, {}, signal)).rows;
      const calls = chunks(ids, mostPerCall).map(async (chunk) => {
        const requestedIds = new Set(chunk.map(String));
        const { rows } = await fetchAll(resource, { ids: chunk, per_page: chunk.length, at }, signal);
        // A backend that doesn't support `ids` returns all records.
        return rows.filter(({ id }) => requestedIds.has(String(id)));
      });
      return (await Promise.all(calls)).flat();
    },

    create: async (resource, values, idempotencyKey) => {
      const reply = await http.request({
        method: 'POST',
        path: endpoint(resource.api, 'add'),
        body: toWire(resource, values),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        fallback: 'messages.failed_to_add_data',
      });
      return answer(resource, reply, 1, createdIn(resource, reply, namesCalls()));
    },

    update: async (resource, ids, values, versions, extraBody) => {
      const reply = await http.request({
        method: 'POST',
        path: endpoint(resource.api, 'update'),
        body: {
          ...(resource.singleton ? {} : idParams(resource, ids)),
          ...(versions?.length ? { version: versions } : values.version !== undefined && { version: values.version }),
          ...toWire(resource, values),
          ...extraBody,
        },
        idempotent: true,
        fallback: 'messages.failed_to_update_data',
      });
      return answer(resource, reply, ids.length);
    },

    delete: async (resource, ids, confirmed) => {
      // Deleting records that are in use requires confirmation. Without it, the server deletes either all of the
      // records or none.
      const needsConfirmation = !confirmed && usesField(resource.fields) !== undefined;
      const reply = await http.request({
        method: 'POST',
        path: endpoint(resource.api, 'delete'),
        body: {
          ...idParams(resource, ids),
          ...(!needsConfirmation && partialOption(ids)),
          ...(confirmed && { confirmed }),
        },
        idempotent: true,
        fallback: 'messages.failed_to_delete_data',
      });
      return { ...answer(resource, reply, ids.length), data: null, refused: refusedIn(reply.meta) };
    },

    setStatus: async (resource, ids, status) => {
      const reply = await http.request({
        method: 'POST',
        path: endpoint(resource.api, 'status'),
        body: { ...idParams(resource, ids), new_status: status },
        idempotent: true,
        fallback: 'messages.failed_to_toggle_status',
      });
      return answer(resource, reply, ids.length);
    },

    act: async (resource, action, ids, input, idempotencyKey) => {
      const reply = await http.request({
        method: 'POST',
        path: actionEndpoint(resource.api, action),
        body: { ...idParams(resource, ids), ...partialOption(ids), ...input },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        fallback: 'messages.failed_to_update_data',
      });
      return { ...answer(resource, reply, ids.length), refused: refusedIn(reply.meta) };
    },

    reorder: async (resource, id, place) => {
      const reply = await http.request({
        method: 'POST',
        path: endpoint(resource.api, 'reorder'),
        body: { ...idParams(resource, [id]), ...place },
        idempotent: true,
        fallback: 'messages.failed_to_update_data',
      });
      return answer(resource, reply);
    },
  };
};
