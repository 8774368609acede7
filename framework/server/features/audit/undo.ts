import { and, eq, sql } from 'drizzle-orm';
import type { Fields } from '../../../core/kind';
import type { TakenBack } from '../../../declaration/resource/actions';
import { defaultsOf, validate } from '../../../declaration/validation/validate';
import type { HandlerContext } from '../../resources/defineHandlers';
import { ApiError } from '../../kernel/apiError';
import { refuseIfAny } from '../../resources/write/body';
import type { WriteCall } from '../../resources/call';
import { refuseUnlessAllowed, regionFor } from '../../resources/call';
import { addEvents } from '../../resources/read/history';
import { checkReferences } from '../../resources/write/referenceCheck';
import { removeAll } from '../../resources/write/remove';
import { actOn } from '../../resources/write/act';
import { refuseUnlessEditable } from '../../resources/write/refusals';
import { toRecord } from '../../resources/read/wireRecord';
import { scoped } from '../../resources/scope';
import { ofTenants } from '../../resources/scopedTable';
import { aboutRow, change as write, changedBy, lockRows, recordNow, tenantOf } from '../../resources/write/write';
import type { Entity } from '../../database/tables/model';
import { newRow, recordOf } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { isPassing } from '../../database/transaction';
import { canChangeAll, changeAll } from '../../resources/write/changeAll';
import type { Net, RecordChange } from './changeSet';
import type { ChangedList } from './conflicts';
import { asNew, changedIn, heldBy, lostRows, ownValues, rowsBack, valuesBack, withoutLost } from './conflicts';
import { loggedRow } from './changeSet';

type Values = Record<string, unknown>;

/** A record's changes to undo, and the user who undoes them. */
export interface Undoing {
  context: HandlerContext;
  call: WriteCall;
  change: RecordChange;
  by?: TakenBack | undefined;
}

/**
 * Throws `ApiError` 422 if a deleted row has already been restored. Acquires a lock, so that concurrent restores of the
 * same row wait for each other.
 */
const refuseIfThere = async ({ context: { tx }, change: { tenant } }: Undoing, entity: Entity, id: number) => {
  const { spec, table } = entity;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${spec.name} ${id}`}))`);
  const [existing] = await tx
    .select({ id: table.id! })
    .from(table)
    .where(and(ofTenants(entity, tenant), eq(table.id!, id)));
  if (existing) throw new ApiError(422, 'messages.restore_there');
};

/** Inserts a deleted row with its former id. `values` override the logged values. */
const insert = async (undoing: Undoing, entity: Entity, net: Net, id: number, values: Values) => {
  const {
    context: { tx },
    call,
    change: { tenant },
  } = undoing;
  await refuseIfThere(undoing, entity, id);
  const before = loggedRow(entity.spec, net.changes, 0);
  const record = { ...recordOf(entity.fields, before), ...values };
  // A restored record may refer to files that no longer exist.
  await checkReferences(tx, { ...call, entity } as WriteCall, record, tenant, record);
  const row: Row = {
    ...before,
    ...newRow(
      call.model,
      entity.resource,
      record,
      entity.spec.tenant === undefined ? undefined : (tenant ?? undefined),
    ),
    id,
    created_at: net.changes.created_at?.[0] ?? undefined,
    // The new version is higher than any version that an open form might have.
    version: Number(net.changes.version?.[0] ?? 1) + 1,
  };
  await tx.insert(entity.table).overridingSystemValue().values(row);
};

/**
 * Restores deleted rows. Each row is inserted before the rows that belong to it. Throws `ApiError` 422 if the user isn't
 * allowed to create such rows.
 */
const insertLost = async (undoing: Undoing, lists: readonly ChangedList[]): Promise<void> => {
  for (const { part, nets, within } of lists) {
    const lost = nets.filter(({ operation }) => operation === 'deleted');
    if (lost.length > 0) refuseUnlessAllowed(undoing.call.principal, part, 'create');
    for (const net of lost) await insert(undoing, part, net, net.part_id!, {});
    await insertLost(undoing, within);
  }
};

/** Restores a deleted record and its rows with their former ids. */
const bringBack = async (undoing: Undoing) => {
  const { context, call, change } = undoing;
  const { entity, handlers, model, principal } = call;
  const id = Number(change.record);
  const changedLists = heldBy(model, entity, change);
  const lists = asNew(changedLists, Object.fromEntries(changedLists.map((one) => [one.field, lostRows(one, id)])));
  const before = recordOf(entity.fields, loggedRow(entity.spec, change.own!.changes, 0));
  const full = { ...ownValues(entity.fields, before), ...lists };
  const region = await regionFor(call, context.tx, entity.fields, full)(change.tenant);
  const { values, complaints } = validate(entity.resource, full, 'create', {}, region);
  refuseIfAny(complaints);
  const stored = await changedBy(handlers?.before.create, { ...context, values });
  await insert(undoing, entity, change.own!, id, stored);
  await insertLost(undoing, changedLists);
  await addEvents(context.tx, model, entity, principal, [
    { type: 'restore', record: id, tenant: change.tenant ?? undefined },
  ]);
  await handlers?.after.create?.({ ...context, record: await recordNow(context.tx, call, id), values: stored });
};

const numberRows = async (undoing: Undoing, changedLists: readonly ChangedList[], values: Values): Promise<void> => {
  const {
    context: { tx },
    call,
  } = undoing;
  for (const { field, part, within } of changedLists) {
    const rows = (values[field] ?? []) as Values[];
    const { order } = part.resource.list;
    if (order !== undefined && rows.length > 0)
      await scoped(part, call).number(
        tx,
        order,
        rows.map(({ id }) => id as number),
      );
    for (const row of rows) await numberRows(undoing, within, row);
  }
};

/** Restores the former values of a record and its rows. */
const putBack = async (undoing: Undoing) => {
  const { context, call, change } = undoing;
  const { entity, handlers } = call;
  const [row] = await lockRows(context.tx, call, [Number(change.record)]);
  const about = aboutRow(call, context, row!);
  const { record } = about;
  refuseUnlessEditable(entity, record);
  const changedLists = changedIn(heldBy(call.model, entity, change));
  const lists = Object.fromEntries(changedLists.map((one) => [one.field, rowsBack(one, row!, record)]));
  const values = { ...(change.own && valuesBack(entity, change.own, row!)), ...lists };
  const region = await regionFor(call, context.tx, entity.fields, values)(tenantOf(call, row!));
  const { values: valid, complaints } = validate(entity.resource, values, 'update', record, region);
  refuseIfAny(complaints);
  // Deleted rows are restored last, once any rows with conflicting values are gone.
  const stored = withoutLost(changedLists, await changedBy(handlers?.before.edit, { ...about, values: valid }));
  await write(context.tx, call, row!, stored, { type: 'restore' });
  await insertLost(undoing, changedLists);
  await numberRows(undoing, changedLists, lists);
  await handlers?.after.edit?.({
    ...about,
    before: record,
    record: await recordNow(context.tx, call, record.id),
    values: stored,
  });
};

const takeAway = async ({ context, call, change }: Undoing) => {
  const rows = await lockRows(context.tx, call, [Number(change.record)]);
  await removeAll(call, context, rows, false);
};

/** Runs the action that reverts the change, with the input specified in the reverted action's declaration. */
const takeBack = async ({ context, call, change }: Undoing, { by, input = {} }: TakenBack) => {
  const [row] = await lockRows(context.tx, call, [Number(change.record)]);
  const fields = (call.entity.resource.actions[by]!.input ?? {}) as Fields;
  const values = Object.fromEntries(Object.entries(input).map(([name, text]) => [name, text[context.language]]));
  await actOn(call, context, by, row!, { input: { ...defaultsOf(fields), ...values } });
};

const reversals = {
  returned: { undoes: 'delete', work: bringBack },
  changed: { undoes: 'edit', work: putBack },
  removed: { undoes: 'create', work: takeAway },
} as const;

/**
 * Undoes the changes to a record, subject to the same rights and rules as normal writes. Throws `ApiError` if they
 * can't be undone.
 */
export const undo = async (undoing: Undoing): Promise<void> => {
  const { context, call, change, by } = undoing;
  if (by) return takeBack(undoing, by);
  const { before, after } = call.handlers ?? {};
  const { undoes, work } = reversals[change.did];
  const id = Number(change.record);
  const isHooked = before?.restore !== undefined || after?.restore !== undefined;
  const [row] = isHooked && undoes !== 'delete' ? await lockRows(context.tx, call, [id]) : [];
  const record = row ? toRecord(call.entity, row) : null;
  await before?.restore?.({ ...context, record, undoes });
  await work(undoing);
  await after?.restore?.({
    ...context,
    before: record,
    record: undoes === 'create' ? null : await recordNow(context.tx, call, id),
    undoes,
  });
};

/** The minimum number of records for a bulk undo. */
const minBatch = 5;

/** True if a record can be restored without running hooks. */
const isPlain = ({ by, call: { handlers } }: Undoing): boolean =>
  !by && !handlers?.before.restore && !handlers?.after.restore;

const isRemoved = (one: Undoing): boolean => isPlain(one) && one.change.did === 'removed';

/** True if the change edited only the record itself and none of its rows. */
const isChanged = (one: Undoing): boolean =>
  isPlain(one) &&
  one.change.did === 'changed' &&
  one.change.own !== undefined &&
  one.change.parts.length === 0 &&
  canChangeAll(one.call);

const takeAwayAll = async (all: readonly Undoing[], { context, call }: Undoing): Promise<void> => {
  const rows = await lockRows(
    context.tx,
    call,
    all.map(({ change }) => Number(change.record)),
  );
  await removeAll(call, context, rows, false);
};

/**
 * Restores the former values of several records at once. Throws an error if any record fails. The reason is determined
 * later, when each record is retried separately.
 */
const putBackAll = async (all: readonly Undoing[], { context, call }: Undoing): Promise<void> => {
  const changes = all.map(({ change }) => ({
    id: Number(change.record),
    valuesOver: valuesBack.bind(undefined, call.entity, change.own!),
  }));
  const [error] = (await changeAll(context.tx, call, call.entity.resource, changes, { type: 'restore' })).filter(
    (one) => one !== undefined,
  );
  if (error) throw error;
};

const groupsOf = <One extends { undoing: Undoing }>(
  all: readonly One[],
  matches: (one: Undoing) => boolean,
): One[][] => {
  const those = all.filter(({ undoing }) => matches(undoing));
  return [...new Set(those.map(({ undoing }) => undoing.change.resource))].map((resource) =>
    those.filter(({ undoing }) => undoing.change.resource === resource),
  );
};

/**
 * Undoes the changes to many records of a resource in just a few statements. Returns the records whose changes were
 * undone. After an error, retries each half of the batch. Skips batches below the minimum size; their records are
 * processed one at a time later.
 */
export const undoTogether = async <One extends { undoing: Undoing }>(all: readonly One[]): Promise<One[]> => {
  const tryAll = async (batch: readonly One[], work: typeof takeAwayAll): Promise<One[]> => {
    if (batch.length < minBatch) return [];
    const [{ undoing: first }] = batch as [One];
    try {
      await first.context.tx.transaction((tx) =>
        work(
          batch.map(({ undoing }) => undoing),
          { ...first, context: { ...first.context, tx } },
        ),
      );
      return [...batch];
    } catch (error) {
      if (isPassing(error)) throw error;
      const half = Math.ceil(batch.length / 2);
      return [...(await tryAll(batch.slice(0, half), work)), ...(await tryAll(batch.slice(half), work))];
    }
  };
  const done: One[] = [];
  for (const group of groupsOf(all, isRemoved)) done.push(...(await tryAll(group, takeAwayAll)));
  for (const group of groupsOf(all, isChanged)) done.push(...(await tryAll(group, putBackAll)));
  return done;
};
