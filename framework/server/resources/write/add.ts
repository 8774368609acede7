import { and, eq, inArray, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { keyOf } from '../../../declaration/resource/api';
import { writtenBy } from '../../../declaration/admin/roleView';
import { defaultsOf, validate } from '../../../declaration/validation/validate';
import { referencesOf } from '../../database/tables/derived/spec';
import type { Entity } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { scopeOf, within } from '../../database/within';
import { regionFor, rowsOf } from '../call';
import type { Call, WriteCall } from '../call';
import { refuseIfAny, valuesOf } from './body';
import { addEvents } from '../read/history';
import { checkReferences, complaintsOfReferences } from './referenceCheck';
import { withFreeProposals } from './proposals';
import { saveRows } from './saveRows';
import type { Work } from './work';
import { bodyOf } from './work';
import { requiredNames, writableSchemas } from '../http/schemas';
import { scoped } from '../scope';
import { changedBy, inTransaction, readBack, recordNow } from './write';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Db } from '../../database/database';
import { identityOf } from '../../database/tables/derived/folded';
import type { Row } from '../../database/tables/types';
import { ApiError, InvalidFields, complaint } from '../../kernel/apiError';
import { rowsGiven } from './planRows';

const homeOf = ({ entity, handlers }: WriteCall, values: Record<string, unknown>) => {
  const home = handlers?.parts.home;
  if (typeof home === 'function') return home(values);
  const id = home === undefined ? undefined : values[home];
  return typeof id === 'number' ? { to: referencesOf(entity.spec).find(({ key }) => key === home)!.to, id } : undefined;
};

/**
 * Returns the call with the tenant that the new record will belong to. If the caller acts for several tenants, the
 * handlers' `home` picks an existing record, and the new one goes to the same tenant if the caller can access it. In
 * all other cases, the call's own tenant is used.
 */
export const atHome = async (call: WriteCall, values: Record<string, unknown>): Promise<WriteCall> => {
  const { db, model, tenant } = call;
  const home = homeOf(call, values);
  if (!tenant || tenant.reach.length < 2 || !home) return call;
  const target = model.entity(home.to);
  const owner = target.table[target.spec.tenant!]!;
  const where = eq(target.table.id!, home.id);
  const [found] = await within(db, scopeOf(call), (tx) => scoped(target, call).select(tx, { owner }, { where }));
  if (!found || found.owner === tenant.id) return call;
  const own = { ...tenant, id: Number(found.owner) };
  return { ...call, tenant: own, rows: rowsOf({ ...call, tenant: own }) };
};

const body = (entity: Entity) => {
  const { api } = entity.resource;
  return bodyOf({
    parts: writableSchemas(entity),
    required: requiredNames(entity.fields).map((name) => api.names?.[name] ?? name),
    // When a form copies a record, it may send the ids of the original's rows.
    read: ({ [keyOf(api)]: _id, version: _version, ...values }) => values,
  });
};

const write: Work<Record<string, unknown>>['write'] = async (original, values) => {
  const { entity, model, handlers, request } = original;
  const given = valuesOf(entity.resource, values, request.isForm);
  const call = await atHome(original, given);
  const owner = call.tenant?.id;
  const region = await regionFor(call, call.db, entity.fields, given)(owner);
  // Includes the defaults of fields that the role can't write, because rules that compare fields may need them.
  const resource = writtenBy(entity.resource, original.principal.role);
  const { values: sound, complaints } = validate(resource, given, 'create', defaultsOf(entity.fields), region);
  refuseIfAny(complaints);
  return inTransaction(call, async (tx, context) => {
    const [settled] = await withFreeProposals(tx, entity, { reach: call, tenant: owner ?? null }, [sound]);
    const stored = await changedBy(handlers?.before.create, { ...context, values: settled! });
    await checkReferences(tx, call, stored, owner ?? null);
    const id = handlers?.parts.insert
      ? await handlers.parts.insert({ ...context, values: stored })
      : await call.rows.insert(tx, newRow(model, entity.resource, stored));
    await saveRows(tx, call, id, owner ?? null, stored);
    await addEvents(tx, model, entity, call.principal, [{ type: 'add', record: id, tenant: owner }]);
    await handlers?.after.create?.({ ...context, record: await recordNow(tx, call, id), values: stored });
    const [data] = await readBack(tx, call, [id]);
    return { message: 'messages.added', data };
  });
};

/** `POST <path>/add` creates a record in the caller's tenant. */
export const add: Work<Record<string, unknown>> = { body, write };

/**
 * Returns errors for values of unique fields that already exist in the table or in an earlier row. Runs one query per
 * column. `tenant` is the tenant of the rows. Conflicts that arise during the write are caught only by the database.
 */
export const complaintsOfTaken = async (
  tx: Db,
  { entity, rows: scope }: Call,
  rows: readonly Row[],
  tenant: number | null,
): Promise<Complaints[]> => {
  const { spec, table, fields } = entity;
  const complaints: Complaints[] = rows.map(() => ({}));
  const ids = new Set(rows.map(({ id }) => id));
  const own = spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant);
  const unique = spec.fields.filter(({ name, declared }) => declared.unique && Object.hasOwn(fields, name));
  for (const { name, declared, columns } of unique) {
    const identity = identityOf(declared);
    for (const key of Object.keys(columns)) {
      const values = [...new Set(rows.map((row) => identity.of(row[key])).filter((value) => value != null))];
      if (values.length === 0) continue;
      const held = sql`${identity.sql(table[key]!)}`;
      const found = await scope.select(
        tx,
        { id: table.id!, value: held.as('held') },
        { where: and(own, inArray(held, values)) },
      );
      const taken = new Set(found.filter(({ id }) => !ids.has(id)).map(({ value }) => value));
      for (const [index, row] of rows.entries()) {
        const value = identity.of(row[key]);
        if (value == null) continue;
        if (taken.has(value)) Object.assign(complaints[index]!, complaint(name, 'validation.unique'));
        else if (Object.keys(complaints[index]!).length === 0) taken.add(value);
      }
    }
  }
  return complaints;
};

/** How long, at most, bulk work may block other requests, in milliseconds. */
const longest = 8;

/** Creates a function that lets the process handle other requests once bulk work has held them up for too long. */
export const takingTurns = (): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    await setImmediate();
    last = performance.now();
  };
};

type Values = Record<string, unknown>;

/** True if records can be added in bulk, because no hook or handler runs for each record. */
export const canAddAll = ({ entity, handlers, tenant }: WriteCall): boolean =>
  !entity.spec.view &&
  !handlers?.before.create &&
  !handlers?.after.create &&
  !handlers?.parts.insert &&
  (handlers?.parts.home === undefined || (tenant?.reach.length ?? 0) < 2);

interface Coming {
  index: number;
  values: Values;
}

const isSomething = (complaints: Complaints) => Object.keys(complaints).length > 0;

/**
 * Runs the `rows` hooks with empty lists. Throws an error if a list isn't empty, because records with rows must be
 * added one at a time.
 */
const refuseRows = async (tx: Db, { entity, handlers }: WriteCall, values: Values): Promise<void> => {
  for (const { field } of rowsGiven(entity, values)) {
    if ((values[field] as unknown[]).length > 0) throw new Error('Records with rows are added one at a time.');
    await handlers?.before.rows?.({ tx, field, current: [], list: [] });
  }
};

/**
 * Like `add`, but adds many records with few statements in an existing transaction. `all` contains the request bodies.
 * Returns an id or an error for each body. Throws if the database finds an error that validation can't; the transaction
 * must then be rolled back.
 */
export const addAll = async (tx: Db, call: WriteCall, all: readonly Values[]): Promise<(number | ApiError)[]> => {
  const { entity, model, principal } = call;
  const owner = call.tenant?.id ?? null;
  const turn = takingTurns();
  const outcomes: (number | ApiError)[] = all.map(() => 0);
  const without = (coming: readonly Coming[], complaints: readonly Complaints[]) =>
    coming.filter(({ index }, place) => {
      if (isSomething(complaints[place]!)) outcomes[index] = new InvalidFields(complaints[place]!);
      return !isSomething(complaints[place]!);
    });

  const given = all.map((values) => valuesOf(entity.resource, values, false));
  const region = await regionFor(call, tx, entity.fields, Object.assign({}, ...given) as Values)(owner);
  const resource = writtenBy(entity.resource, principal.role);
  const defaults = defaultsOf(entity.fields);
  let coming: Coming[] = [];
  for (const [index, one] of given.entries()) {
    await turn();
    const { values, complaints } = validate(resource, one, 'create', defaults, region);
    try {
      refuseIfAny(complaints);
      await refuseRows(tx, call, values);
      coming.push({ index, values });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes[index] = error;
    }
  }
  const settled = await withFreeProposals(
    tx,
    entity,
    { reach: call, tenant: owner },
    coming.map(({ values }) => values),
  );
  coming = coming.map(({ index }, place) => ({ index, values: settled[place]! }));
  coming = without(
    coming,
    await complaintsOfReferences(
      tx,
      call,
      coming.map(({ values }) => values),
      owner,
    ),
  );
  let rows: { index: number; values: Values }[] = [];
  for (const { index, values } of coming) {
    await turn();
    rows.push({ index, values: newRow(model, entity.resource, values) });
  }
  rows = without(
    rows,
    await complaintsOfTaken(
      tx,
      call,
      rows.map(({ values }) => values),
      owner,
    ),
  );
  const ids = await call.rows.insertAll(
    tx,
    rows.map(({ values }) => values),
  );
  for (const [place, { index }] of rows.entries()) outcomes[index] = ids[place]!;
  await addEvents(
    tx,
    model,
    entity,
    principal,
    ids.map((record) => ({ type: 'add', record, tenant: owner ?? undefined })),
  );
  return outcomes;
};
