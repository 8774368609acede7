// Reading a list, step 3 of 5; saving, step 3 of 5. The route has its resource and the request.
// Settles what the caller may do, for which tenant and in which rows: this is a `Call`.
// Next: framework/server/resources/read/list.ts, or for a save framework/server/resources/write/update.ts
import type { Region } from '../../core/zones/timeZones';
import type { FastifyRequest } from 'fastify';
import { isWithinTenant } from '../../declaration/resource/scope';
import type { Language } from '../../core/register';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import type { Db } from '../database/database';
import type { Fields } from '../../core/kind';
import type { Handlers, RowColumns } from './defineHandlers';
import type { Queue } from '../platform/jobs/queue';
import type { Post } from '../platform/mail/mailer';
import { may, notAllowed } from '../auth/may';
import { confirming } from '../auth/guess/confirmed';
import type { Callers } from '../auth/callers';
import type { Principal, Tenant } from '../kernel/principal';
import { reading } from '../database/reading';
import { answerTo } from '../database/statements/question';
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
import { scoped } from './scope';
import type { ScopedTable } from './scopedTable';
import type { selectionOf } from './read/selection/selection';
import { wireWriter } from './read/wireRecord';

/** What all calls of a resource have in common. */
export interface ResourceServer {
  db: Db;
  model: Model;
  entity: Entity;
  computed: Computed;
  selection: ReturnType<typeof selectionOf>;
  /** The selection with the rows that belong to a record. */
  whole: ReturnType<typeof selectionOf>;
  handlers: Handlers | undefined;
  /** The same of another resource. */
  of(name: string): ResourceServer;
  /** Where files are kept. */
  storage?: Storage | undefined;
  /** The address at which a file opens now; see `Links`. */
  link?: ((address: string) => string) | undefined;
  /** Digits after the point of a tenant's currency, and its country; undefined where there is no such tenant. None, where tenants have neither. */
  regionOf?: ((db: Db, tenant: number) => Promise<Pick<Region, 'country' | 'decimals'> | undefined>) | undefined;
  /** The words of the admin that is served. */
  translate: ServerTranslate;
  /** Where jobs are put. */
  queue: Queue;
  /** How letters are sent, where they are. */
  post?: Post | undefined;
  tenancy: Tenancy;
  /** The change set that a call has written in its transaction, where it can be undone; `sent` says that letters or jobs went with it. Absent where there is no log. */
  changeSetOf?: (tx: Db, call: WriteCall, sent: boolean) => Promise<string | undefined>;
  /** Forgets that a file was kept; absent where none are taken in. */
  forgetFile?: (db: Db, name: string) => Promise<void>;
  /** Tells who calls, to confirm what was guessed; no guess is confirmed without it. */
  callers?: Callers;
}

/** What a call is made by: a request, or what is kept of one for work that goes on after it. */
export type Asking = Pick<FastifyRequest, 'body' | 'guess' | 'headers' | 'isForm' | 'principal' | 'url'> & {
  log: Pick<FastifyRequest['log'], 'error'>;
  routeOptions: Pick<FastifyRequest['routeOptions'], 'url'>;
  server: { translate: Pick<ServerTranslate, 'languages'> };
};

/** One request to a resource, after it was settled who makes it, that they may, and in which rows. */
export interface Call extends ResourceServer, Reach {
  request: Asking;
  language: Language;
  rows: ScopedTable;
  /** The entity as the caller's role may read it. */
  seen: Entity;
  toWire(row: Row): Record<string, unknown>;
  /** Reads within the call's scope; see `reading`. Throws where it was guessed who calls, and wrong. */
  read<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

/** A call of somebody who is logged in. */
export type WriteCall = Call & { principal: Principal };

/** The rows of a resource that somebody reads and writes there, as its handlers say. */
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

/** Throws `ApiError` for a principal that may not do `name`, an operation or action, in a resource. */
export const refuseUnlessAllowed = (principal: Principal, entity: Entity, name: string) => {
  if (may(principal, entity.resource, name)) return;
  const reads = name === 'list';
  throw notAllowed(principal, principal.readsOnly && !reads ? 'messages.read_only_role' : 'messages.not_authorized');
};

/** For whom somebody acts: as the last time, where that is going to be confirmed. */
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
 * Settles a request before anything is looked up for it. `name` is the operation or action it asks for.
 * Throws `ApiError`: 401 for who isn't logged in, 422 for a role and 403 for a key that may not, what the tenancy throws for the tenant.
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
  // What is only ever added, as the log is, makes no events by which to tell how new it is.
  const mayFollow = !entity.resource.appendOnly;
  return {
    ...server,
    request,
    read: (work) => reading(db, scope, work, { confirm: confirming(request, { callers, tenancy, tenant }), mayFollow }),
    language: languageOf(request),
    principal,
    tenant,
    rows: rowsOf({ entity, handlers, principal, tenant }),
    seen: entityFor(entity, principal?.role),
    toWire: wireWriter(model, entity, handlers, principal, server.link),
  };
};

/** What somebody does in another resource, in the course of the call that they make. Throws `ApiError` where they may not. */
export const enterAlso = (call: WriteCall, name: string, right: string): WriteCall => {
  const server = call.of(name);
  refuseUnlessAllowed(call.principal, server.entity, right);
  const { principal, tenant } = call;
  return {
    ...call,
    ...server,
    rows: rowsOf({ ...server, principal, tenant }),
    seen: entityFor(server.entity, principal.role),
    toWire: wireWriter(server.model, server.entity, server.handlers, principal, server.link),
  };
};

/** The same for a write, which nobody makes without logging in, nor a tenant's people while it is shut. */
export const enterToWrite = async (server: ResourceServer, request: Asking, name: string): Promise<WriteCall> => {
  const call = (await enter(server, request, name)) as WriteCall;
  if (call.tenant?.isFrozen) throw new ApiError(422, 'messages.tenant_frozen');
  return call;
};
