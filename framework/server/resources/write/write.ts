// Saving, step 5 of 5. Receives validated values.
// Writes rows, references and history in one transaction. After the commit, sends emails and wakes workers for jobs.
// Before: framework/server/resources/write/update.ts
import { inArray } from 'drizzle-orm';
import type { Tenant } from '../../kernel/principal';
import type { Db } from '../../database/database';
import { asSystem, scopeOf, within } from '../../database/within';
import type { HandlerContext } from '../defineHandlers';
import type { Letter } from '../../platform/mail/mailer';
import { onlyPublic } from '../../platform/outgoing';
import { changedRow, emptiedBy } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { keyOf } from '../../../declaration/resource/api';
import { canChange, stateName } from '../../../declaration/resource/steps';
import { ApiError, notFound } from '../../kernel/apiError';
import type { WriteCall } from '../call';
import { enterAlso } from '../call';
import type { HistoryEntry } from '../read/history';
import { logChange } from '../read/history';
import { allOwnResources } from '../../database/tables/model';
import { inTurn, knownRequest, once } from './once';
import { checkReferences } from './referenceCheck';
import { explained } from './refusals';
import { saveRows } from './saveRows';
import { toRecord } from '../read/wireRecord';

type Values = Record<string, unknown>;

/** The result of a write: the message's key and arguments, and the current record or records. */
export interface WriteResult {
  message: string;
  args?: Record<string, string | number>;
  data: unknown;
  /** Messages about records that a partial write didn't change. `refused` lists their ids. */
  refusalMessages?: readonly { message: string; args: Record<string, string | number> }[];
  refused?: number[];
  token?: string;
  /** The change set in the audit log that the write belongs to, for example `activity=12`. */
  changeSet?: string;
  /** True if the response was stored by an earlier request with the same idempotency key. */
  replayed?: true;
}

/**
 * Returns the record that a write's emails are about, or undefined if the write doesn't return exactly one record of a
 * tenant.
 */
const subjectOf = ({ tenant, entity: { resource, spec } }: WriteCall, data: unknown): Letter['about'] => {
  const values = data as Values;
  const record = Number(values[keyOf(resource.api)]);
  if (!tenant || spec.tenant === undefined || !Number.isSafeInteger(record)) return undefined;
  const name = values[resource.title];
  return { tenant: tenant.id, resource: resource.name, record, ...(typeof name === 'string' && { name }) };
};

/**
 * Runs a write in one transaction, and only once per `Idempotency-Key`. Converts database errors to user-facing errors.
 * `work` receives the same context as handlers.
 */
export const inTransaction = async (
  call: WriteCall,
  work: (tx: Db, context: HandlerContext) => Promise<WriteResult>,
): Promise<WriteResult> => {
  const known = knownRequest(call);
  let letters: Letter[] = [];
  let added: string[] = [];
  const write = async (tx: Db): Promise<WriteResult> => {
    letters = [];
    added = [];
    let confirmation: Pick<WriteResult, 'message' | 'args'> | undefined;
    const say: HandlerContext['say'] = (message, args) => {
      confirmation = { message, ...(args && { args }) };
    };
    let revealed: Values = {};
    const reveal = (values: Values) => {
      revealed = { ...revealed, ...values };
    };
    let token: string | undefined;
    const renew = (renewed: string) => {
      token = renewed;
    };
    const enter: HandlerContext['enter'] = (resource, right) => enterAlso(call, resource, right);
    const { principal, tenant, language, translate, storage, outgoing = onlyPublic } = call;
    const post = call.post && { ...call.post, send: (letter: Letter) => void letters.push(letter) };
    const enqueue: HandlerContext['enqueue'] = async (job, payload, options) => {
      added.push(job.name);
      await asSystem(tx, (all) => call.queue.add(all, job, payload, options));
    };
    const result = await work(tx, {
      tx,
      principal,
      tenant,
      language,
      translate,
      storage,
      outgoing,
      post,
      enqueue,
      say,
      reveal,
      renew,
      enter,
      serverOf: call.of,
    });
    const data = Array.isArray(result.data) ? result.data : { ...(result.data as Values), ...revealed };
    const changeSet = await call.changeSetOf?.(tx, call, letters.length + added.length > 0);
    return { ...result, data, ...confirmation, ...(token && { token }), ...(changeSet !== undefined && { changeSet }) };
  };
  try {
    const doing = (all: (tx: Db) => Promise<WriteResult>) => within(call.db, scopeOf(call), all);
    const result = await (known ? inTurn(known, () => doing((tx) => once(tx, known, () => write(tx)))) : doing(write));
    for (const letter of letters) call.post?.send({ about: subjectOf(call, result.data), ...letter });
    call.queue.wake(added);
    return result;
  } catch (error) {
    throw explained(
      error,
      call.entity,
      allOwnResources(call.model, call.entity).map(({ path, resource }) => ({
        path,
        rows: call.model.entity(resource),
      })),
    );
  }
};

const byIds = (call: WriteCall, ids: readonly number[]) => ({
  where: inArray(call.entity.table.id!, [...ids]),
  // A fixed lock order prevents deadlocks between bulk writes.
  order: [call.entity.table.id!.getSQL()],
});

const inOrderOf = (ids: readonly number[], rows: Row[]) => ids.map((id) => rows.find((row) => row.id === id)!);

/** Locks and returns the rows. Throws `ApiError` 404 if a row is missing or the caller can't access it. */
export const lockRows = async (tx: Db, call: WriteCall, ids: readonly number[]): Promise<Row[]> => {
  const rows = await call.rows.select(tx, call.fullSelection, {
    ...byIds(call, ids),
    ...(call.entity.resource.appendOnly ? {} : { lock: 'update' }),
  });
  if (rows.length < ids.length) throw notFound();
  return inOrderOf(ids, rows);
};

export const readBack = async (tx: Db, call: WriteCall, ids: readonly number[]): Promise<Values[]> => {
  const rows = await call.rows.select(tx, call.fullSelection, byIds(call, ids));
  return inOrderOf(ids, rows).map(call.toWire);
};

/** Returns the current record in the format that handlers receive. */
export const recordNow = async (tx: Db, call: WriteCall, id: number): Promise<ReturnType<typeof toRecord>> => {
  const [row] = await call.rows.select(tx, call.fullSelection, byIds(call, [id]));
  return toRecord(call.entity, row!);
};

/** Runs a hook and merges the values that it returns into the given values, overriding them. */
export const changedBy = async <C extends { values: Values }>(
  hook: ((context: C) => Promise<Values | void>) | undefined,
  context: C,
): Promise<Values> => (hook ? { ...context.values, ...(await hook(context)) } : context.values);

/** Returns the tenant of a row, or null if it has none. The row can refer only to records of this tenant. */
export const tenantOf = (call: WriteCall, row: Row): number | null => {
  if (call.entity.resource.scope.rows === 'tenant-itself') return row.id as number;
  return (row[call.entity.spec.tenant ?? ''] as number | undefined) ?? null;
};

/**
 * Returns the tenant that a record is written for. If the caller has several tenants, this is the record's own tenant.
 */
export const tenantWith = (tenant: Tenant | null, id: number | null): Tenant | null =>
  tenant && id !== null ? { ...tenant, id } : tenant;

/**
 * Returns the context for hooks and handlers that run for an existing row. Its tenant is the record's, which may differ
 * from the caller's current tenant.
 */
export const aboutRow = (
  call: WriteCall,
  context: HandlerContext,
  row: Row,
): HandlerContext & { record: ReturnType<typeof toRecord> } => {
  return { ...context, tenant: tenantWith(context.tenant, tenantOf(call, row)), record: toRecord(call.entity, row) };
};

/** Throws `ApiError` 422 if a value is a state that the record can't move to from its current one. */
const refuseMissteps = ({ entity: { fields } }: WriteCall, row: Row, values: Values) => {
  for (const [name, value] of Object.entries(values)) {
    const declared = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (canChange(declared, row[name], value)) continue;
    const [from, to] = [stateName(declared, row[name]), stateName(declared, value)];
    throw new ApiError(422, 'messages.misstep', { args: { from: from ?? String(row[name]), to: to ?? String(value) } });
  }
};

/**
 * Returns the validated values, with conditional fields that no longer apply emptied. Throws `ApiError` 422 if a
 * transition isn't allowed.
 */
export const settledOver = (call: WriteCall, row: Row, given: Values): Values => {
  refuseMissteps(call, row, given);
  return { ...given, ...emptiedBy(call.entity, given, row) };
};

/** Writes validated values to a locked row, checks the references, and adds the change to the history. */
export const change = async (tx: Db, call: WriteCall, row: Row, given: Values, done: HistoryEntry): Promise<void> => {
  const values = settledOver(call, row, given);
  const stored = Object.keys(values).filter((name) => call.entity.spec.fields.some((field) => field.name === name));
  const changesRows = await saveRows(tx, call, row.id as number, tenantOf(call, row), values);
  if (stored.length === 0 && !changesRows) return;
  await checkReferences(tx, call, values, tenantOf(call, row), row);
  await call.rows.update(tx, row.id as number, changedRow(call.entity, values, row));
  await logChange(tx, call, row, values, { ...done, changesRows });
};

export const oneOrAll = (records: Values[], bulk: boolean): unknown => (bulk ? records : records[0]);

export const counted = (message: string, records: Values[], bulk: boolean): Pick<WriteResult, 'message' | 'args'> =>
  bulk ? { message: `${message}_many`, args: { smart_count: records.length } } : { message };
