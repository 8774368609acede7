import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { Uploaded } from '../../../core/files';
import { holdFile, heldFile } from '../../../core/files/heldFiles';
import type { Fields } from '../../../core/kind';
import { isObject, isSame } from '../../../core/objects';
import type { Identifier } from '../../../declaration/resource/record';
import type { Registry } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isForeign } from '../../../declaration/resource/api';
import { kindOf } from '../../../kinds';
import { HttpError } from '../http/reply';
import type { Http } from '../http/createHttp';
import type { Client } from '../client';
import type { Dialect, Place, TabCounts } from './dialects/dialect';

/** A write's message and, if the caller may undo it, the log entry to undo: `activity=12;undo`. */
interface WriteMessage {
  message?: string | undefined;
  undo?: string | undefined;
}

export interface WriteResult<T> {
  data: T;
  meta?: WriteMessage;
}

export const withMessage = <T>(data: T, { message, undo }: WriteMessage): WriteResult<T> =>
  message || undo ? { data, meta: { message, undo } } : { data };

export const messageOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { message?: string } | undefined)?.message;

/** Returns the change set to undo, or undefined if the write can't be undone. */
export const undoOf = (result: { meta?: unknown } | undefined): string | undefined =>
  (result?.meta as { undo?: string } | undefined)?.undo;

const holdsFile = (value: unknown): boolean =>
  heldFile(value) !== undefined || (isObject(value) && Object.values(value).some(holdsFile));

/** Checks whether the values contain files whose stored URLs are missing from the reply. */
const leavesAddresses = (values: object, answered: object | null): boolean =>
  Object.entries(values).some(([name, value]) => holdsFile(value) && !Object.hasOwn(answered ?? {}, name));

/**
 * Returns the written values without secrets and without files that exist only in the page's memory. Secrets must not
 * end up in a cache or in the browser's storage.
 */
const readable = (resource: AnyResource, values: object): object => {
  const fields = resource.fields as Fields;
  const isSecret = (name: string) => Object.hasOwn(fields, name) && Boolean(kindOf(fields[name]!).writeOnly);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && !holdsFile(value)));
};

/**
 * Returns the record as it is after a write. Values in the API's reply override the known values. If the reply has no
 * id, `id` is used.
 */
const merged = (
  resource: AnyResource,
  answered: RaRecord | null,
  id: Identifier,
  knownValues: object = {},
): RaRecord => ({
  ...readable(resource, knownValues),
  ...answered,
  id: answered?.id ?? id,
});

/**
 * Removes empty values that the previous record didn't have, because a form may contain fields that the API doesn't
 * support.
 */
const withoutUnknown = (data: object, previous: object | undefined): object => {
  if (!previous) return data;
  const previousValues = previous as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => previousValues[name] !== undefined || !isSame(undefined, value)),
  );
};

export interface AdminDataProvider extends DataProvider {
  setStatus(
    resource: string,
    params: { ids: readonly Identifier[]; status: boolean | string },
  ): Promise<WriteResult<RaRecord>>;
  act(
    resource: string,
    params: { action: string; ids: readonly Identifier[]; input?: Record<string, unknown>; idempotencyKey?: string },
  ): Promise<WriteResult<RaRecord> & { refused: readonly Identifier[] }>;
  /** Returns a list's total, and the ids of up to `limit` of its records. */
  getIds(
    resource: string,
    params: Pick<GetListParams, 'sort' | 'filter'> & { limit: number },
  ): Promise<{ ids: Identifier[]; total: number }>;
  getCounts(resource: string, params: Pick<GetListParams, 'filter' | 'signal'>): Promise<{ data: TabCounts }>;
  /**
   * Uploads a file for a field. `onProgress` receives whole percentages. `signal` cancels the upload. `home` is the
   * record whose tenant owns the file, such as a message's conversation; it is required if the user works for several
   * tenants. If the API doesn't support uploads, the page keeps the file in memory (`isHeld`) and sends it with its
   * record.
   */
  upload(
    resource: string,
    params: {
      field: string;
      file: File;
      home?: Identifier | undefined;
      signal?: AbortSignal;
      onProgress?: (percent: number) => void;
    },
  ): Promise<{ data: Pick<Uploaded, 'url' | 'bytes' | 'href'>; message: string | undefined; isHeld?: true }>;
  reorder(resource: string, params: { id: Identifier; place: Place }): Promise<WriteResult<RaRecord>>;
}

/** The id of a singleton's record. react-admin requires it, but API calls don't use it. */
export const singletonId = 'own';

interface DataProviderOptions {
  client: Client;
  http: Http;
  registry: Registry;
  /** The dialect of resources without a custom provider. */
  dialect: Dialect;
}

const isConfirmed = (meta: unknown) => (meta as { confirmed?: true } | undefined)?.confirmed;

/**
 * Creates the data provider, which calls each API in its dialect. Its methods throw `HttpError` with the server's
 * message or a message key from SPEC §8.
 */
export const createDataProvider = ({
  client,
  http,
  registry,
  dialect: standard,
}: DataProviderOptions): AdminDataProvider => {
  let dialectOf: ((resource: AnyResource) => Dialect) | undefined;

  const spoken = async (name: string): Promise<[AnyResource, Dialect]> => {
    const resource = await registry.load(name);
    if (!resource) throw new Error(`${name} is not a declared resource`);
    if (resource.scope.rows === 'own-user' && !registry.offers(resource.api.path)) {
      return [resource, (await import('./dialects/storedUser')).storedUser(client.session, registry, standard)];
    }
    if (!resource.api.provider) return [resource, standard];
    // The module is loaded on demand because few resources use another provider.
    const { foreignDialects } = await import('./dialects/foreign/dialects');
    dialectOf ??= foreignDialects({ client, registry, standard });
    return [resource, dialectOf(resource)];
  };

  const getList: DataProvider['getList'] = async (name, params) => {
    const [resource, dialect] = await spoken(name);
    return (await dialect.list(resource, params)) as never;
  };

  const one = async (name: string, id: Identifier, signal?: AbortSignal): Promise<RaRecord> => {
    const [resource, dialect] = await spoken(name);
    const [record] = await dialect.many(resource, [id], signal);
    if (!record) throw new HttpError('messages.record_not_found', 404);
    return record;
  };

  /** Adds the stored URLs of a record's files to the reply to a write. Leaves them out if they can't be read. */
  const withAddresses = async (
    name: string,
    id: Identifier | undefined,
    values: object,
    answered: RaRecord | null,
  ): Promise<RaRecord | null> => {
    if (id === undefined || !leavesAddresses(values, answered)) return answered;
    const stored = await one(name, id).catch(() => undefined);
    return stored ? { ...stored, ...answered } : answered;
  };

  return {
    // With `supportAbortSignal`, react-admin aborts requests that no screen is waiting for.
    supportAbortSignal: true,
    getList,
    getOne: async (name, { id, signal }) => ({ data: (await one(name, id, signal)) as never }),
    getMany: async (name, { ids, signal, meta }) => {
      const [resource, dialect] = await spoken(name);
      return { data: (await dialect.many(resource, ids, signal, (meta as { at?: string } | undefined)?.at)) as never };
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...filter, [target]: id } }) as never,
    create: async (name, { data, meta }) => {
      const [resource, dialect] = await spoken(name);
      const key = (meta as { idempotencyKey?: string } | undefined)?.idempotencyKey;
      const answer = await dialect.create(resource, data, key);
      // The new record's id is unknown if the reply doesn't contain the record.
      const answered = await withAddresses(name, answer.data?.id, data, answer.data);
      return withMessage(merged(resource, answered, '', data), answer) as never;
    },
    update: async (name, { id, data, previousData }) => {
      const [resource, dialect] = await spoken(name);
      const answer = await dialect.update(resource, [id], withoutUnknown(data, previousData) as typeof data);
      const answered = await withAddresses(name, id, data, answer.data);
      return withMessage(merged(resource, answered, id, { ...previousData, ...data }), answer) as never;
    },
    updateMany: async (name, { ids, data, meta }) => {
      const [resource, dialect] = await spoken(name);
      const { versions, beside } = (meta ?? {}) as { versions?: readonly number[]; beside?: object };
      return withMessage([...ids], await dialect.update(resource, ids, data, versions, beside));
    },
    delete: async (name, { id, previousData, meta }) => {
      const [resource, dialect] = await spoken(name);
      return withMessage({ ...previousData, id }, await dialect.delete(resource, [id], isConfirmed(meta))) as never;
    },
    deleteMany: async (name, { ids, meta }) => {
      const [resource, dialect] = await spoken(name);
      const answer = await dialect.delete(resource, ids, isConfirmed(meta));
      return withMessage(
        ids.filter((id) => !answer.refused?.includes(id)),
        answer,
      );
    },
    setStatus: async (name, { ids, status }) => {
      const [resource, dialect] = await spoken(name);
      const answer = await dialect.setStatus(resource, ids, status);
      return withMessage(merged(resource, answer.data, ids[0]!), answer);
    },
    act: async (name, { action, ids, input = {}, idempotencyKey }) => {
      const [resource, dialect] = await spoken(name);
      const answer = await dialect.act(resource, action, ids, input, idempotencyKey);
      return { ...withMessage(merged(resource, answer.data, ids[0]!), answer), refused: answer.refused ?? [] };
    },
    getIds: async (name, { limit, ...query }) => {
      const [resource, dialect] = await spoken(name);
      return dialect.ids(resource, query, limit);
    },
    getCounts: async (name, query) => {
      const [resource, dialect] = await spoken(name);
      return { data: await dialect.counts(resource, query) };
    },
    upload: async (name, { field, file, home, signal, onProgress = () => {} }) => {
      const [{ api }] = await spoken(name);
      if (!registry.offers('uploads') && !isForeign(api))
        return { data: { url: holdFile(file), bytes: file.size }, message: undefined, isHeld: true };
      const { data, message } = await http.request<Uploaded>({
        method: 'POST',
        path: 'uploads',
        query: { resource: name, field, home },
        body: { file },
        signal,
        onProgress,
        // The call can safely be repeated because the server stores the same file only once.
        idempotent: true,
        fallback: 'messages.upload_error',
        like: { url: '' },
      });
      return { data, message };
    },
    reorder: async (name, { id, place }) => {
      const [resource, dialect] = await spoken(name);
      const answer = await dialect.reorder(resource, id, place);
      return withMessage(merged(resource, answer.data, id), answer);
    },
  };
};
