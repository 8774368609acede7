import { eq, sql } from 'drizzle-orm';
import { validate } from '../../declaration/validation/validate';
import type { HandlerContext } from '../resources/handlerContext';
import { ApiError } from '../resources/apiError';
import { refuseIfAny } from '../resources/write/body/body';
import type { WriteCall } from '../resources/call';
import { decimalsFor } from '../resources/write/decimals';
import { addEvents } from '../resources/read/history';
import { checkReferences } from '../resources/write/referenceCheck';
import { removeAll } from '../resources/write/remove';
import { ownResources } from '../resources/read/rows';
import { refuseUnlessEditable } from '../resources/act/stage';
import { toRecord } from '../resources/read/wireRecord';
import { scoped } from '../resources/scope';
import { change as write, changedBy, lockRows, recordNow, tenantOf } from '../resources/write/write';
import type { Entity } from '../tables/model';
import { newRow, recordOf } from '../tables/row';
import type { Row } from '../tables/types';
import type { Net, RecordChange } from './changeSet';
import { writtenFields } from './conflicts';
import { loggedRow } from './logged';
import { isPutBack, isReversible } from './restorable';

type Values = Record<string, unknown>;

/** What a change set did to a record, to be undone by a person. */
export interface Undoing {
  context: HandlerContext;
  /** A call of that person to the resource that the record is in. */
  call: WriteCall;
  change: RecordChange;
}

const own = (fields: Entity['fields'], record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields[name] && isPutBack(fields[name])));

/** The rows' fields of a resource that people write, each with what became of its rows. */
const heldBy = ({ call: { entity, model }, change }: Undoing) =>
  ownResources(entity).filter(({ field }) => !entity.fields[field]!.readOnly).map(({ field, resource: name, by }) => {
    const nets = change.parts.filter((net) => net.part === name && isReversible(model, net));
    return { field, by, part: model.entity(name), nets };
  });

const idsOf = (nets: readonly Net[], operation: Net['operation']) =>
  new Set(nets.filter((net) => net.operation === operation).map(({ part_id }) => part_id));

/** One at a time brings a row back; whoever comes second finds it there. */
const refuseIfThere = async ({ context: { tx } }: Undoing, { spec, table }: Entity, id: number) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${spec.name} ${id}`}))`);
  const [there] = await tx.select({ id: table.id! }).from(table).where(eq(table.id!, id));
  if (there) throw new ApiError(422, 'messages.restore_there');
};

/** A row as it was, under its number; `values` over what the log has of it. */
const insert = async (undoing: Undoing, entity: Entity, net: Net, id: number, values: Values) => {
  const { context: { tx }, call, change: { tenant } } = undoing;
  await refuseIfThere(undoing, entity, id);
  const was = loggedRow(entity.spec, net.changes, 0);
  const record = { ...recordOf(entity.fields, was), ...values };
  await checkReferences(tx, { ...call, entity } as WriteCall, record, tenant);
  const row: Row = {
    ...was,
    ...newRow(call.model, entity.resource, record, entity.spec.tenant === undefined ? undefined : (tenant ?? undefined)),
    id,
    created_at: net.changes.created_at?.[0] ?? undefined,
    // A form that was open before it was deleted has another version.
    version: Number(net.changes.version?.[0] ?? 1) + 1,
  };
  await tx.insert(entity.table).overridingSystemValue().values(row);
};

/** The values of a row that was deleted, as a form has them. */
const lostValues = ({ fields, spec }: Entity, by: string, net: Net): Values => {
  const { [by]: _owner, ...values } = own(fields, recordOf(fields, loggedRow(spec, net.changes, 0)));
  return { id: net.part_id, ...values };
};

/** A record comes back under its number, and what was deleted with it. */
const bringBack = async (undoing: Undoing) => {
  const { context, call, change } = undoing;
  const { entity, handlers, model, principal } = call;
  const id = Number(change.record);
  const held = heldBy(undoing);
  const lists = held.map(({ field, by, part, nets }) => [field, nets.map((net) => ({ ...lostValues(part, by, net), id: undefined }))]);
  const was = recordOf(entity.fields, loggedRow(entity.spec, change.own!.changes, 0));
  const whole = { ...own(entity.fields, was), ...Object.fromEntries(lists) };
  const decimals = await decimalsFor(call, context.tx, entity.fields, whole)(change.tenant);
  const { values, complaints } = validate(entity.resource, whole, 'create', {}, decimals);
  refuseIfAny(complaints);
  const stored = await changedBy(handlers?.before.create, { ...context, values });
  await insert(undoing, entity, change.own!, id, stored);
  for (const { part, nets } of held) for (const net of nets) await insert(undoing, part, net, net.part_id!, {});
  await addEvents(context.tx, model, entity, principal, [{ type: 'restore', record: id, tenant: change.tenant ?? undefined }]);
  await handlers?.after.create?.({ ...context, record: await recordNow(context.tx, call, id), values: stored });
};

/** The fields of a row that a change is undone in, as they were before it. */
const valuesBack = (entity: Entity, net: Net, current: Row): Values => {
  const record = recordOf(entity.fields, { ...current, ...loggedRow(entity.spec, net.changes, 0) });
  return Object.fromEntries(writtenFields(entity, net).map((name) => [name, record[name]]));
};

/** Rows in their order by hand, where they have one. */
const inOrder = <R extends Values>({ resource: { list } }: Entity, rows: readonly R[]): R[] =>
  (list.order === undefined ? [...rows] : rows.toSorted((one, other) => Number(one[list.order!]) - Number(other[list.order!])));

/** A record's rows as they were: those that were added go, those that were deleted are among them again. */
const rowsBack = ({ field, by, part, nets }: ReturnType<typeof heldBy>[number], row: Row, record: Values) => {
  const added = idsOf(nets, 'added');
  const changed = new Map(nets.filter(({ operation }) => operation === 'changed').map((net) => [net.part_id, net]));
  const current = new Map((row[field] as Row[]).map((one) => [one.id, one]));
  const kept = (record[field] as { id: number }[]).filter(({ id }) => !added.has(id)).map(({ id, ...values }) => {
    const net = changed.get(id);
    return { id, ...own(part.fields, values), ...(net && valuesBack(part, net, current.get(id)!)) };
  });
  return inOrder(part, [...kept, ...nets.filter(({ operation }) => operation === 'deleted').map((net) => lostValues(part, by, net))]);
};

/** An edit that gives a record, and what belongs to it, the values from before. */
const putBack = async (undoing: Undoing) => {
  const { context, call, change } = undoing;
  const { entity, handlers } = call;
  const [row] = await lockRows(context.tx, call, [Number(change.record)]);
  const record = toRecord(entity, row!);
  refuseUnlessEditable(entity, record);
  const held = heldBy(undoing).filter(({ nets }) => nets.length > 0);
  const lists = Object.fromEntries(held.map((one) => [one.field, rowsBack(one, row!, record)]));
  const values = { ...(change.own && valuesBack(entity, change.own, row!)), ...lists };
  const decimals = await decimalsFor(call, context.tx, entity.fields, values)(tenantOf(call, row!));
  const { values: valid, complaints } = validate(entity.resource, values, 'update', record, decimals);
  refuseIfAny(complaints);
  const stored = { ...(await changedBy(handlers?.before.edit, { ...context, record, values: valid })) };
  const lost = held.map((one) => ({ ...one, ids: idsOf(one.nets, 'deleted') }));
  // What was deleted comes in last, under its own number, when whatever took its place is gone.
  for (const { field, ids } of lost) stored[field] = (stored[field] as { id?: number }[]).filter(({ id }) => !ids.has(id ?? 0));
  await write(context.tx, call, row!, stored, { type: 'restore' });
  for (const { field, part, nets, ids } of lost) {
    for (const net of nets.filter(({ part_id }) => ids.has(part_id))) await insert(undoing, part, net, net.part_id!, {});
    const { order } = part.resource.list;
    if (order !== undefined) await scoped(part, call).number(context.tx, order, lists[field]!.map(({ id }) => id as number));
  }
  await handlers?.after.edit?.({ ...context, before: record, record: await recordNow(context.tx, call, record.id), values: stored });
};

const takeAway = async ({ context, call, change }: Undoing) => {
  const rows = await lockRows(context.tx, call, [Number(change.record)]);
  await removeAll(call, context, rows, false);
};

/** What a restore undoes, and how. */
const ways = {
  returned: { undoes: 'delete', work: bringBack },
  changed: { undoes: 'edit', work: putBack },
  removed: { undoes: 'create', work: takeAway },
} as const;

/** Undoes what was done to a record, as the same person would by hand. Throws `ApiError` where they couldn't. */
export const undo = async (undoing: Undoing): Promise<void> => {
  const { context, call, change } = undoing;
  const { before, after } = call.handlers ?? {};
  const { undoes, work } = ways[change.did];
  const id = Number(change.record);
  const isHooked = before?.restore !== undefined || after?.restore !== undefined;
  const [row] = isHooked && undoes !== 'delete' ? await lockRows(context.tx, call, [id]) : [];
  const record = row ? toRecord(call.entity, row) : null;
  await before?.restore?.({ ...context, record, undoes });
  await work(undoing);
  await after?.restore?.({ ...context, before: record, record: undoes === 'create' ? null : await recordNow(context.tx, call, id), undoes });
};
