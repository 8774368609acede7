/**
 * A dialect for any react-admin data provider. It is loaded only if a declared resource uses one. Records keep their
 * undeclared fields, which are sent back unchanged.
 */
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../../../core/kind';
import { isPlain } from '../../../../../core/objects';
import type { Language } from '../../../../../core/register';
import type { Identifier } from '../../../../../declaration/resource/record';
import type { AnyResource } from '../../../../../declaration/resource/resource';
import { tabsOf } from '../../../../../declaration/resource/list';
import { keyOf } from '../../../../../declaration/resource/api';
import type { ForeignProvider, Offers } from '../../../../../declaration/resource/api';
import { recordFromWire, toWire } from '../../../../../declaration/wire/wire';
import { kindOf } from '../../../../../kinds';
import { failures, HttpError, withFallback, errorBody } from '../../../http/reply';
import type { ErrorBody, FieldErrors } from '../../../http/reply';
import { localPage } from '../../localPage';
import type { Dialect, ListQuery } from '../dialect';
import { ownRow, ownRows, totalIn } from '../dialect';
import { withTitles } from './titles';
import type { FindTitles } from './titles';

/** Replaces the field names in a provider's errors with the declared names. */
const withOwnNames = ({ api }: AnyResource, errors: FieldErrors): FieldErrors => {
  const ownNames = new Map(Object.entries(api.names ?? {}).map(([own, wire]) => [wire, own]));
  return Object.fromEntries(
    Object.entries(errors).map(([path, complaint]) => {
      const [first, ...rest] = path.split('.');
      return [[ownNames.get(first!) ?? first, ...rest].join('.'), complaint];
    }),
  );
};

const bodyOf = (resource: AnyResource, value: unknown): ErrorBody | null => {
  const body = errorBody(value);
  return body?.errors ? { ...body, errors: withOwnNames(resource, body.errors) } : body;
};

/**
 * Matches the message of the TypeError that `fetch` throws after a network failure. The wording differs between
 * browsers.
 */
const isUnreachable = /fetch|network|load failed/i;

/** The messages to show for calls that get no reply (SPEC §8). */
const fallbacks: Partial<Record<keyof ForeignProvider, string>> = {
  getList: 'messages.failed_to_get_data',
  getOne: 'messages.failed_to_get_data',
  getMany: 'messages.failed_to_get_data',
  create: 'messages.failed_to_add_data',
  update: 'messages.failed_to_update_data',
  delete: 'messages.failed_to_delete_data',
};

const converted = (resource: AnyResource, error: unknown): unknown => {
  const { name, status, message, body } = error as { name?: string; status?: number; message?: string; body?: unknown };
  if (name === 'AbortError') return error;
  if (status !== undefined)
    return new HttpError(message ?? '', status === 401 || status === 403 ? 502 : status, bodyOf(resource, body));
  if (!(error instanceof TypeError)) return error;
  const [words, code] = isUnreachable.test(error.message)
    ? ([failures.network, 0] as const)
    : ([failures.invalidReply, 200] as const);
  return Object.assign(new HttpError(words, code), { cause: error });
};

/**
 * Converts a provider's error to the error format of the framework's API, with field errors under the declared names.
 * 401 and 403 become 502, because a rejection by another host doesn't affect this session. Any TypeError that isn't a
 * network failure is reported as an invalid reply.
 */
const asOwnError = (resource: AnyResource, error: unknown, verb: keyof ForeignProvider): unknown =>
  withFallback(converted(resource, error), fallbacks[verb]);

type Values = Record<string, unknown>;

/** The result of `getList`. If both `total` and `pageInfo` are missing, `data` is the entire list. */
interface Page {
  data: Values[];
  total?: number;
  pageInfo?: { hasNextPage?: boolean };
}

/**
 * Returns a filter in the format that most simple backends accept: `q` for a search, `price_gte` and `price_lte` for a
 * range.
 */
const plainFilter = ({ search, q = search, ...filter }: Values): Values => {
  const entries = Object.entries(filter).flatMap(([name, filterValue]) =>
    isPlain(filterValue)
      ? Object.entries(filterValue).map(([end, value]) => [`${name}_${end}`, value] as const)
      : [[name, filterValue] as const],
  );
  return { ...Object.fromEntries(entries), ...(q !== undefined && q !== '' && { q }) };
};

const wireName = ({ api }: AnyResource, name: string) => api.names?.[name] ?? (name === 'id' ? keyOf(api) : name);

const offersOf = ({ api: { can } }: AnyResource): Offers => (typeof can === 'object' ? can : {});

interface ForeignOptions {
  findTitles?: FindTitles;
  /** The language used to sort strings if the API sends the entire list instead of a page. */
  language?: () => Language;
}

export interface ForeignDialect extends Dialect {
  /** Reads records like `many` does, but without the titles of referenced records. */
  bare(resource: AnyResource, ids: readonly Identifier[]): Promise<RaRecord[]>;
}

const noTitles: FindTitles = async () => new Map();

export const foreign = (
  load: () => Promise<ForeignProvider>,
  { findTitles = noTitles, language = () => 'en' as Language }: ForeignOptions = {},
): ForeignDialect => {
  let loaded: Promise<ForeignProvider> | undefined;
  const provider = () =>
    (loaded ??= load().catch((error: unknown) => {
      // Failures aren't cached, so that the next call can try to load the script again.
      loaded = undefined;
      throw error;
    }));
  // The latest values received for each resource's fields, used to derive the format of new records.
  const latestValues = new Map<AnyResource, Values>();

  const call = async <T>(verb: keyof ForeignProvider, resource: AnyResource, params: object): Promise<T> => {
    const own = await provider();
    try {
      if (!own[verb])
        throw new Error(
          `${resource.name} has no ${verb}: its data provider doesn't offer it, which api.can should say`,
        );
      return (await own[verb](resource.api.path, params)) as T;
    } catch (error) {
      throw asOwnError(resource, error, verb);
    }
  };

  const read = (resource: AnyResource, row: Values): RaRecord => {
    const wire: Values = { ...row, ...resource.api.read?.(row) };
    latestValues.set(resource, { ...latestValues.get(resource), ...row });
    for (const [name, declared] of Object.entries(resource.fields as Fields)) {
      const own = wireName(resource, name);
      const { foreign: shape } = kindOf(declared);
      if (shape && Object.hasOwn(wire, own)) wire[own] = shape.read(wire[own]);
    }
    return recordFromWire(resource, wire);
  };

  /** Converts values to the provider's format. `had` is the last received version of the record. */
  const write = (resource: AnyResource, values: Values, had: Values = latestValues.get(resource) ?? {}): Values => {
    const wire = toWire(resource, values);
    for (const [name, declared] of Object.entries(resource.fields as Fields)) {
      const own = wireName(resource, name);
      const { foreign: shape } = kindOf(declared);
      if (shape && wire[own] != null) wire[own] = shape.write(wire[own] as never, had[own]);
    }
    return resource.api.write?.(wire) ?? wire;
  };

  const page = async (resource: AnyResource, query: ListQuery): Promise<{ data: RaRecord[]; total: number }> => {
    const { pagination = { page: 1, perPage: 10 }, sort, filter = {}, signal } = query;
    const wireFilter = Object.fromEntries(
      Object.entries(filter as Values).map(([name, value]) => [wireName(resource, name), value]),
    );
    const { data, total, pageInfo } = await call<Page>('getList', resource, {
      pagination,
      sort: sort && { ...sort, field: wireName(resource, sort.field) },
      filter: (resource.api.filter ?? plainFilter)(wireFilter),
      signal,
    });
    const records = ownRows(data).map((row) => read(resource, row));
    const found = totalIn({ total });
    if (found !== undefined) return { data: records, total: found };
    if (!pageInfo) return localPage(resource, records, { ...query, pagination }, language());
    return {
      data: records,
      total: (pagination.page - 1) * pagination.perPage + records.length + Number(pageInfo.hasNextPage ?? false),
    };
  };

  const oneAtATime = async (resource: AnyResource, ids: readonly Identifier[], signal?: AbortSignal) => {
    const found = await Promise.all(
      ids.map(async (id) => {
        try {
          return [ownRow((await call<{ data: unknown }>('getOne', resource, { id, signal })).data)];
        } catch (error) {
          if ((error as { status?: number }).status === 404) return [];
          throw error;
        }
      }),
    );
    return found.flat();
  };

  /**
   * Returns the records in `ids` that exist. Uses `getOne` for a single id. An id from the URL is a string, so
   * `getMany` wouldn't match it with numeric ids.
   */
  const fetchRows = async (
    resource: AnyResource,
    ids: readonly Identifier[],
    signal?: AbortSignal,
  ): Promise<RaRecord[]> => {
    const { one = true, many = true } = offersOf(resource);
    if (one && (ids.length === 1 || !many)) return oneAtATime(resource, ids, signal);
    return many ? ownRows((await call<{ data: unknown }>('getMany', resource, { ids: [...ids], signal })).data) : [];
  };

  /**
   * Reads one of the resource's records if none has been read yet, to learn the format that the API expects for new
   * records.
   */
  const learnShapes = async (resource: AnyResource) => {
    const knowsShapes =
      latestValues.has(resource) ||
      !Object.values(resource.fields as Fields).some((declared) => kindOf(declared).foreign);
    // Errors are ignored here because creating the record will report them anyway.
    if (!knowsShapes)
      await page(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } }).catch(
        () => undefined,
      );
  };

  const one = (resource: AnyResource, { data }: { data?: unknown }) => read(resource, ownRow(data));

  const update: Dialect['update'] = async (resource, ids, values) => {
    // Most simple backends replace the entire record, so omitted values would be lost.
    const rows = await fetchRows(resource, ids);
    const results = await Promise.all(
      ids.map((id) => {
        const before: RaRecord = rows.find((row) => String(row.id) === String(id)) ?? { id };
        const data = { ...before, ...write(resource, values, before) };
        return call<{ data?: unknown }>('update', resource, { id: before.id, data, previousData: before }).then(
          (answer) => one(resource, answer),
        );
      }),
    );
    return { data: results.length === 1 ? results[0]! : null };
  };

  const readMany = async (resource: AnyResource, ids: readonly Identifier[], signal?: AbortSignal) =>
    (await fetchRows(resource, ids, signal)).map((row) => read(resource, row));

  return {
    bare: readMany,
    list: async (resource, query) => {
      const { columns, phone } = resource.list;
      const shownColumns = [...columns, phone?.lead, ...(phone?.line ?? [])];
      const { data, total } = await page(resource, query);
      return { data: await withTitles(resource, data, (name) => shownColumns.includes(name), findTitles), total };
    },
    ids: async (resource, { sort, filter }, limit) => {
      const { data, total } = await page(resource, { pagination: { page: 1, perPage: limit }, sort, filter });
      return { ids: data.map(({ id }) => id), total };
    },
    counts: async (resource, { filter }) => {
      const query = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } as const };
      const count = async (own: object) => (await page(resource, { ...query, filter: { ...filter, ...own } })).total;
      const single = (values: unknown) =>
        Array.isArray(values) && values.length === 1 ? (values[0] as unknown) : values;
      const counted = tabsOf(resource).map(async (tab): Promise<[string, number]> => [
        tab.name,
        await count(Object.fromEntries(Object.entries(tab.filter).map(([name, values]) => [name, single(values)]))),
      ]);
      const [total, ...counts] = await Promise.all([count({}), ...counted]);
      return { total, counts: Object.fromEntries(counts) };
    },
    many: async (resource, ids, signal) =>
      withTitles(resource, await readMany(resource, ids, signal), () => true, findTitles),
    create: async (resource, values) => {
      await learnShapes(resource);
      return { data: one(resource, await call('create', resource, { data: write(resource, values) })) };
    },
    update,
    delete: async (resource, ids) => {
      // Records are deleted one by one because `deleteMany` in ra-data-simple-rest can't parse an empty reply.
      const results = await Promise.allSettled(ids.map((id) => call('delete', resource, { id })));
      const failed = results.filter((result) => result.status === 'rejected');
      if (failed.length > 0 && failed.length === ids.length) throw failed[0]!.reason;
      return { data: null, refused: ids.filter((_id, index) => results[index]!.status === 'rejected') };
    },
    setStatus: (resource, ids, status) => update(resource, ids, { [resource.status ?? 'status']: status }),
    reorder: async (resource) => {
      throw new Error(`${resource.name} can't be reordered: its data provider has no call for it`);
    },
    act: async (resource, action) => {
      throw new Error(`${resource.name} can't do ${action}: its data provider has no actions`);
    },
  };
};
