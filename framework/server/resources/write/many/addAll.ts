import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writtenBy } from '../../../../declaration/admin/roleView';
import { defaultsOf, validate } from '../../../../declaration/validation/validate';
import type { Complaints } from '../../../../declaration/validation/validate';
import type { Db } from '../../../database/database';
import { identityOf } from '../../../database/tables/derived/folded';
import { newRow } from '../../../database/tables/row';
import type { Row } from '../../../database/tables/types';
import { ApiError, InvalidFields, complaint } from '../../../kernel/apiError';
import type { WriteCall, Call } from '../../call';
import { addEvents } from '../../read/history';
import { refuseIfAny, valuesOf } from '../body/body';
import { regionFor } from '../region';
import { rowsGiven } from '../ownRows/plan';
import { withFreeProposals } from '../proposals';
import { complaintsOfReferences } from '../referenceCheck';

/**
 * What of several rows no two may have alike and another has already, in their order, a query for each column: a row of the table, or an earlier
 * one of these. `tenant` is that of the rows. What one of these gives up as it is changed the database judges, as it does what is taken meanwhile.
 */
export const complaintsOfTaken = async (
  tx: Db,
  { entity, rows: reached }: Call,
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
      const found = await reached.select(
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

/** Milliseconds for which other calls may have to wait. */
const longest = 8;

/** Lets whatever else waits have its turn, where what goes on has taken long since the last time. */
export const takingTurns = (): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    await setImmediate();
    last = performance.now();
  };
};

type Values = Record<string, unknown>;

/** Whether records of the call's resource can be added many at once: nothing of the admin's own is done for each as it comes. */
export const canAddAll = ({ entity, handlers, tenant }: WriteCall): boolean =>
  !entity.spec.view &&
  !handlers?.before.create &&
  !handlers?.after.create &&
  !handlers?.parts.insert &&
  (handlers?.parts.home === undefined || (tenant?.reach.length ?? 0) < 2);

/** A record on its way: its place among all, and its values. */
interface Coming {
  index: number;
  values: Values;
}

const isSomething = (complaints: Complaints) => Object.keys(complaints).length > 0;

/** Has the hook judge that a record has no rows of its own. Throws for any that there are: they are written with it alone. */
const refuseRows = async (tx: Db, { entity, handlers }: WriteCall, values: Values): Promise<void> => {
  for (const { field } of rowsGiven(entity, values)) {
    if ((values[field] as unknown[]).length > 0) throw new Error('Records with rows are added one at a time.');
    await handlers?.before.rows?.({ tx, field, current: [], list: [] });
  }
};

/**
 * Does with many records what `add` does with each, in a transaction that is there and with some statements for all: gives their ids in their order,
 * or why one can't be added. `all` are bodies. What the database alone refuses is thrown, and nothing is to be kept then.
 */
export const addAll = async (tx: Db, call: WriteCall, all: readonly Values[]): Promise<(number | ApiError)[]> => {
  const { entity, model, principal } = call;
  const owner = call.tenant?.id ?? null;
  const turn = takingTurns();
  const outcomes: (number | ApiError)[] = all.map(() => 0);
  /** Those of which there is nothing to complain. */
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
