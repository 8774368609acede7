/**
 * A plain REST backend, through ra-data-simple-rest: GET/POST/PUT/DELETE on `<url>/<path>` with the total in
 * Content-Range. Loaded only when a declared area asks for it. Records are taken as the API has them.
 */
import type { DataProvider, RaRecord } from 'react-admin';
import type { AnyResource } from '../../../core/resource';
import { tabsOf } from '../../../core/tabs';
import { recordFromWire, toWire } from '../../../core/wire';
import type { Dialect } from './dialect';

const load = (url: string): Promise<DataProvider> =>
  import('ra-data-simple-rest').then((module) => module.default(url));

export const simpleRest = (url: string, provider: () => Promise<DataProvider> = () => load(url)): Dialect => {
  let loaded: Promise<DataProvider> | undefined;
  const rest = () =>
    (loaded ??= provider().catch((error: unknown) => {
      // Not kept: the next call may find the script again.
      loaded = undefined;
      throw error;
    }));
  const read = (resource: AnyResource, wire: RaRecord): RaRecord => recordFromWire(resource, wire);

  const update: Dialect['update'] = async (resource, ids, values) => {
    const { path } = resource.api;
    const changes = toWire(resource, values);
    const backend = await rest();
    // PUT replaces: whatever we leave out, or don't know of, would be lost.
    const { data: rows } = await backend.getMany(path, { ids: [...ids] });
    const results = await Promise.all(
      ids.map((id) => {
        const before: RaRecord = rows.find((row) => String(row.id) === String(id)) ?? { id };
        return backend.update(path, { id, data: { ...before, ...changes }, previousData: before });
      }),
    );
    return { data: results.length === 1 ? read(resource, results[0]!.data) : null };
  };

  return {
    list: async (resource, { pagination, sort, filter, signal }) => {
      const result = await (await rest()).getList(resource.api.path, { pagination, sort, filter, signal });
      return { data: result.data.map((row) => read(resource, row)), total: result.total ?? result.data.length };
    },
    ids: async (resource, { sort, filter }, most) => {
      const query = { pagination: { page: 1, perPage: most }, sort, filter };
      const { data, total = data.length } = await (await rest()).getList(resource.api.path, query);
      return { ids: data.map((row) => read(resource, row).id), total };
    },
    counts: async (resource, { filter }) => {
      const query = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } as const };
      const count = async (own: object) => {
        const { total = 0 } = await (await rest()).getList(resource.api.path, { ...query, filter: { ...filter, ...own } });
        return total;
      };
      const one = (values: unknown) => (Array.isArray(values) && values.length === 1 ? values[0] as unknown : values);
      const counted = tabsOf(resource).map(async (tab): Promise<[string, number]> =>
        [tab.name, await count(Object.fromEntries(Object.entries(tab.filter).map(([name, values]) => [name, one(values)])))]);
      const [total, ...counts] = await Promise.all([count({}), ...counted]);
      return { total, counts: Object.fromEntries(counts) };
    },
    many: async (resource, ids) => {
      const { data } = await (await rest()).getMany(resource.api.path, { ids: [...ids] });
      return data.map((row) => read(resource, row));
    },
    create: async (resource, values) => {
      const { data } = await (await rest()).create(resource.api.path, { data: toWire(resource, values) });
      return { data: read(resource, data) };
    },
    update,
    delete: async (resource, ids) => {
      await (await rest()).deleteMany(resource.api.path, { ids: [...ids] });
      return { data: null };
    },
    setStatus: (resource, ids, status) => update(resource, ids, { [resource.status ?? 'status']: status }),
    reorder: async (resource) => {
      throw new Error(`${resource.name} has no order: a simple REST backend has no call for it`);
    },
    act: async (resource, action) => {
      throw new Error(`${resource.name} has no ${action}: a simple REST backend knows no actions`);
    },
  };
};
