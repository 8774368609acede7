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
import { HttpError } from '../http';
import type { Http } from '../http';
import type { Client } from '../client';
import type { Dialect, Place, TabCounts } from './dialects/dialect';
import { withMessage } from './messages';
import type { WriteResult } from './messages';

const holdsFile = (value: unknown): boolean =>
  heldFile(value) !== undefined || (isObject(value) && Object.values(value).some(holdsFile));

/** Whether a write's values carry files of this page whose new addresses the answer doesn't tell. */
const leavesAddresses = (values: object, answered: object | null): boolean =>
  Object.entries(values).some(([name, value]) => holdsFile(value) && !Object.hasOwn(answered ?? {}, name));

/** What was sent without what is never read back (a password must not live on in a cache or the browser's storage), or elsewhere (a file of this page). */
const readable = (resource: AnyResource, values: object): object => {
  const fields = resource.fields as Fields;
  const isSecret = (name: string) => Object.hasOwn(fields, name) && Boolean(kindOf(fields[name]!).writeOnly);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && !holdsFile(value)));
};

/** A record as it now is: what the API answered over what was known of it, with the id that either names. */
const merged = (resource: AnyResource, answered: RaRecord | null, id: Identifier, known: object = {}): RaRecord => ({
  ...readable(resource, known),
  ...answered,
  id: answered?.id ?? id,
});

/** The values of an update without the empty ones of fields that the record never had: a form offers more than an API may know. */
const withoutUnknown = (data: object, previous: object | undefined): object => {
  if (!previous) return data;
  const known = previous as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => known[name] !== undefined || !isSame(undefined, value)),
  );
};

export { messageOf } from './messages';

/** What react-admin asks of a provider, and what the product does beyond it. */
export interface AdminDataProvider extends DataProvider {
  /** Flips the resource's declared status field of some records. */
  setStatus(
    resource: string,
    params: { ids: readonly Identifier[]; status: boolean | string },
  ): Promise<WriteResult<RaRecord>>;
  /** Does one of the resource's declared actions to some records; with the key of an earlier try, where it is that once more. */
  act(
    resource: string,
    params: { action: string; ids: readonly Identifier[]; input?: Record<string, unknown>; idempotencyKey?: string },
  ): Promise<WriteResult<RaRecord> & { refused: readonly Identifier[] }>;
  /** The ids of all that a list finds, up to `most`, and how many it finds. */
  getIds(
    resource: string,
    params: Pick<GetListParams, 'sort' | 'filter'> & { most: number },
  ): Promise<{ ids: Identifier[]; total: number }>;
  /** How many records a list finds, and how many of them are at each of its tabs. */
  getCounts(resource: string, params: Pick<GetListParams, 'filter' | 'signal'>): Promise<{ data: TabCounts }>;
  /**
   * Sends a file for a field of the resource; told of its progress in whole percents, and given up by the signal. `home` is the
   * record that says whose the file is, for a person who acts for several tenants: the conversation of a message. For an API
   * without uploads the file is held on the page (`isHeld`), and the write of its record sends it.
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
  /** Puts a record, in the order people give the resource by hand, behind another or before it. */
  reorder(resource: string, params: { id: Identifier; place: Place }): Promise<WriteResult<RaRecord>>;
}

/** The id of a resource's one record, where a resource is one record: its call needs none. */
export const singletonId = 'own';

interface DataProviderOptions {
  client: Client;
  http: Http;
  registry: Registry;
  /** How a resource is spoken of to its API, where its declaration names no provider of its own. */
  dialect: Dialect;
}

const isConfirmed = (meta: unknown) => (meta as { confirmed?: true } | undefined)?.confirmed;

/**
 * The one provider: looks a resource's declaration up and speaks to its API in the dialect that it names. Throws HttpError
 * with the server's message, else the message key of SPEC §8.
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
    if (!resource) throw new Error(`${name} is no declared resource`);
    if (resource.scope.rows === 'own-user' && !registry.offers(resource.api.path)) {
      return [resource, (await import('./dialects/storedUser')).storedUser(client.session, registry, standard)];
    }
    if (!resource.api.provider) return [resource, standard];
    // Few resources are somebody else's.
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

  /** A write's answer, completed with the addresses of the files that went with it; a read that fails leaves them out. */
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
    // A question that nobody waits for any more is given up.
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
      // An API that says nothing of the new record leaves us without its id.
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
    getIds: async (name, { most, ...query }) => {
      const [resource, dialect] = await spoken(name);
      return dialect.ids(resource, query, most);
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
        // The same file is kept once, however often it arrives.
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
