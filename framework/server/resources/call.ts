// Reading a list, step 3 of 5; saving, step 3 of 5. The route passes the resource and the request.
// Checks the caller's rights, finds the tenant, and limits the rows that the call can access. The result is a `Call`.
// Next: framework/server/resources/read/list.ts, or for a save framework/server/resources/write/update.ts
import type { FastifyRequest } from 'fastify';
import type { Region } from '../../core/zones/timeZones';
import { isWithinTenant } from '../../declaration/resource/scope';
import type { Language } from '../../core/register';
import type { ServerTranslate } from '../../client/i18n/translator';
import type { Db } from '../database/database';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Handlers, RowColumns } from './defineHandlers';
import type { Queue } from '../platform/jobs/queue';
import type { Post } from '../platform/mail/mailer';
import type { Outgoing } from '../platform/outgoing';
import { may, notAllowed } from '../auth/may';
import { confirming } from '../auth/authenticate';
import type { Callers } from '../auth/callers';
import type { Principal, Tenant } from '../kernel/principal';
import { reading } from '../database/reading';
import { answerTo } from '../database/statement';
import { scopeOf } from '../database/within';
import type { Storage } from '../platform/storage/storage';
import type { Tenancy } from '../auth/tenancy';
import { entityFor } from '../database/tables/model';
import type { Entity, Model } from '../database/tables/model';
import type { Row } from '../database/tables/types';
import { ApiError } from '../kernel/apiError';
import type { Computed } from './read/computed';
import { languageOf } from '../kernel/language';
import type { Reach } from './scope';
import type { ScopedTable } from './scopedTable';
import { readPhone } from '../database/tables/phone';
import { scoped } from './scope';
import type { selectionOf } from './read/selection/selection';
import { wireWriter } from './read/wireRecord';
import type { Eraser } from './personal/records';

export interface ResourceServer {
  db: Db;
  model: Model;
  entity: Entity;
  computed: Computed;
  selection: ReturnType<typeof selectionOf>;
  /** The selection for a record together with the rows that belong to it. */
  fullSelection: ReturnType<typeof selectionOf>;
  handlers: Handlers | undefined;
  of(name: string): ResourceServer;
  storage?: Storage | undefined;
  /** Returns the current URL of a file. If the file is private, the URL is signed; see `Links`. */
  link?: ((address: string) => string) | undefined;
  /**
   * Returns a tenant's country and the number of decimals in its currency, or undefined if the tenant is unknown. The
   * function is missing if tenants have neither a country nor a currency.
   */
  regionOf?: ((db: Db, tenant: number) => Promise<Pick<Region, 'country' | 'decimals'> | undefined>) | undefined;
  translate: ServerTranslate;
  queue: Queue;
  post?: Post | undefined;
  /** The rules for the server's outgoing requests. By default, only public addresses are allowed. */
  outgoing?: Outgoing | undefined;
  tenancy: Tenancy;
  /**
   * Returns the change set of the call's transaction, or undefined if the changes can't be undone. `sent` is true if
   * the call also sends emails or queues jobs. The function is missing if there is no audit log.
   */
  changeSetOf?: (tx: Db, call: WriteCall, sent: boolean) => Promise<string | undefined>;
  /** Deletes a stored file's entry in the database. The function is missing if uploads are disabled. */
  forgetFile?: (db: Db, name: string) => Promise<void>;
  callers?: Callers;
  /** Functions that erase personal data from the features' tables. */
  erasers?: readonly Eraser[];
}

/** The parts of a request that a call needs. Background work still uses them after the request has ended. */
export type Asking = Pick<FastifyRequest, 'body' | 'guess' | 'headers' | 'isForm' | 'principal' | 'url'> & {
  log: Pick<FastifyRequest['log'], 'error'>;
  routeOptions: Pick<FastifyRequest['routeOptions'], 'url'>;
  server: { translate: Pick<ServerTranslate, 'languages'> };
};

/** An authorized request to a resource, limited to the rows that the caller can access. */
export interface Call extends ResourceServer, Reach {
  request: Asking;
  language: Language;
  rows: ScopedTable;
  /** The entity, limited to the fields that the caller's role can read. */
  visibleEntity: Entity;
  toWire(row: Row): Record<string, unknown>;
  /** Performs a read within the call's scope (see `reading`). Throws an error if the cached caller is stale. */
  read<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

export type WriteCall = Call & { principal: Principal };

export const rowsOf = ({
  entity,
  handlers,
  principal,
  tenant,
}: Pick<Call, 'entity' | 'handlers' | 'principal' | 'tenant'>): ScopedTable =>
  scoped(
    entity,
    { principal, tenant },
    principal ? handlers?.parts.shown?.(entity.table as RowColumns<Fields>, principal) : undefined,
  );

export const refuseUnlessAllowed = (principal: Principal, entity: Entity, name: string) => {
  if (may(principal, entity.resource, name)) return;
  const reads = name === 'list';
  throw notAllowed(principal, principal.readsOnly && !reads ? 'messages.read_only_role' : 'messages.not_authorized');
};

/** Returns the tenant that the caller acts for. A cached tenant needs no query, because the read confirms it. */
const tenantOf = async (
  { db, tenancy }: ResourceServer,
  principal: Principal,
  { guess, headers }: Asking,
): Promise<Tenant> => {
  const tenant = guess?.tenant ?? (await answerTo(db, tenancy(principal, headers)));
  if (guess) guess.tenant = tenant;
  return tenant;
};

/**
 * Authorizes a request to perform the operation or action `name`. Throws `ApiError` 401 if the caller isn't signed in,
 * 422 if the role lacks the right, and 403 if the API key lacks it. Also throws any error that occurs while determining
 * the tenant.
 */
export const enter = async (server: ResourceServer, request: Asking, name: string): Promise<Call> => {
  const { db, entity, model, handlers } = server;
  const { principal } = request;
  const open = name === 'list' && entity.resource.api.public;
  if (!principal && !open) throw new ApiError(401, 'messages.not_authorized');
  if (principal && !open) refuseUnlessAllowed(principal, entity, name);
  const isWithinOne = isWithinTenant(entity.resource.scope);
  const tenant = isWithinOne && principal ? await tenantOf(server, principal, request) : null;
  const { callers, tenancy } = server;
  const scope = scopeOf({ principal, tenant });
  // Changes to append-only tables add no events, so there is no way to tell whether a replica is up to date.
  const mayFollow = !entity.resource.appendOnly;
  return {
    ...server,
    request,
    read: (work) => reading(db, scope, work, { confirm: confirming(request, { callers, tenancy, tenant }), mayFollow }),
    language: languageOf(request),
    principal,
    tenant,
    rows: rowsOf({ entity, handlers, principal, tenant }),
    visibleEntity: entityFor(entity, principal?.role),
    toWire: wireWriter(model, entity, handlers, principal, server.link),
  };
};

/**
 * Authorizes a call to another resource as part of this call. Throws `ApiError` if the caller doesn't have permission.
 */
export const enterAlso = (call: WriteCall, name: string, right: string): WriteCall => {
  const server = call.of(name);
  refuseUnlessAllowed(call.principal, server.entity, right);
  const { principal, tenant } = call;
  return {
    ...call,
    ...server,
    rows: rowsOf({ ...server, principal, tenant }),
    visibleEntity: entityFor(server.entity, principal.role),
    toWire: wireWriter(server.model, server.entity, server.handlers, principal, server.link),
  };
};

/** Authorizes a write like `enter` does, but also throws `ApiError` 422 if the tenant is frozen. */
export const enterToWrite = async (server: ResourceServer, request: Asking, name: string): Promise<WriteCall> => {
  const call = (await enter(server, request, name)) as WriteCall;
  if (call.tenant?.isFrozen) throw new ApiError(422, 'messages.tenant_frozen');
  return call;
};

const isRegional = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return Boolean(kind.inCurrency ?? kind.dials) || Object.values(kind.rows?.(declared).fields ?? {}).some(isRegional);
};

/** The region for values without a tenant. It has no country, so phone numbers must include a country code. */
export const nowhere: Region = { readPhone };

export const regionAt = async (
  { regionOf }: Pick<ResourceServer, 'regionOf'>,
  db: Db,
  tenant: number | null | undefined,
): Promise<Region> => (regionOf && tenant != null ? { ...(await regionOf(db, tenant)), readPhone } : nowhere);

/**
 * Creates a function that returns a tenant's region. Each tenant is read only once, and only if a value depends on the
 * region.
 */
export const regionFor = (server: Pick<ResourceServer, 'regionOf'>, db: Db, fields: Fields, values: object) => {
  const known = new Map<number, Promise<Region>>();
  const depends = Object.keys(values).some((name) => Object.hasOwn(fields, name) && isRegional(fields[name]!));
  return async (tenant: number | null | undefined): Promise<Region> => {
    if (!depends || tenant == null) return nowhere;
    const region = known.get(tenant) ?? regionAt(server, db, tenant);
    known.set(tenant, region);
    return region;
  };
};
