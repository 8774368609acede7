import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RowValue } from '../../src/core/fields/rows';
import { validate } from '../../src/core/validate';
import type { HandlerContext } from '../handlers/defineHandlers';
import { ApiError, InvalidFields } from '../resources/apiError';
import { refuseIfAny } from '../resources/body';
import type { WriteCall } from '../resources/call';
import { addEvents } from '../resources/history';
import { checkReferences } from '../resources/referenceCheck';
import { explained } from '../resources/refusals';
import { ownAreas } from '../resources/rows';
import { refuseUnlessEditable } from '../resources/stage';
import { toRecord } from '../resources/wireRecord';
import { change, lockRows } from '../resources/write';
import type { Area } from '../tables/model';
import { newRow, recordOf } from '../tables/row';
import type { DerivedTable, Row } from '../tables/types';
import { namesOf, reasonsOf } from './refusal';
import type { Logged } from './logged';
import { loggedFields, loggedRow } from './logged';
import { isPutBack } from './restorable';

type Values = Record<string, unknown>;

interface Restoring {
  context: HandlerContext;
  /** A call of the same person to the area that the record is in. */
  call: WriteCall;
  entry: Logged;
  /** The shop whose record it is; null for the platform's. */
  shop: number | null;
}

const refuse = (key: string): never => {
  throw new ApiError(422, key);
};

/** One at a time brings a record back; whoever comes second finds it there. */
const refuseIfThere = async ({ context: { tx } }: Restoring, { spec, table }: Area, id: number) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${spec.name} ${id}`}))`);
  const [there] = await tx.select({ id: table.id! }).from(table).where(eq(table.id!, id));
  if (there) refuse('messages.restore_there');
};

const own = (fields: Area['fields'], record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields[name] && isPutBack(fields[name])));

const insert = async ({ context: { tx }, call, shop }: Restoring, area: Area, entry: Logged, id: number, values: Values) => {
  const was = loggedRow(area.spec, entry.changes, 0);
  await checkReferences(tx, { ...call, area } as WriteCall, { ...recordOf(area.fields, was), ...values }, shop);
  const row: Row = {
    ...was,
    ...newRow(call.model, area.resource, { ...recordOf(area.fields, was), ...values }, area.spec.ofShops ? (shop ?? undefined) : undefined),
    id,
    created_at: entry.changes?.created_at?.[0] ?? undefined,
    // A form that was open before it was deleted has another version.
    version: Number(entry.changes?.version?.[0] ?? 1) + 1,
  };
  await tx.insert(area.table).overridingSystemValue().values(row);
};

/** The rows of a record that were deleted with it; of who worked where, and of links, the log tells, but none comes back. */
const goneWith = async ({ context: { tx }, call, entry }: Restoring, log: DerivedTable): Promise<Logged[]> =>
  (await tx.select().from(log).where(and(
    eq(log.change!, entry.change), eq(log.area!, entry.area), eq(log.record!, entry.record),
    eq(log.operation!, 'deleted'), inArray(log.part!, ownAreas(call.area).map(({ area }) => area)),
  )).orderBy(log.part_id!)) as unknown as Logged[];

const bringBack = async (restoring: Restoring, log: DerivedTable) => {
  const { context, call, entry, shop } = restoring;
  const { area, handlers, model, principal } = call;
  const id = Number(entry.record);
  await refuseIfThere(restoring, area, id);
  const parts = await goneWith(restoring, log);
  const held = Object.fromEntries(ownAreas(area).filter(({ field }) => !area.fields[field]!.readOnly).map(({ field, area: part, by }) => {
    const rows = parts.filter((one) => one.part === part);
    const { fields, spec } = model.area(part);
    return [field, rows.map(({ changes }) => {
      const { [by]: _owner, ...values } = own(fields, recordOf(fields, loggedRow(spec, changes, 0)));
      return values;
    })];
  }));
  const was = recordOf(area.fields, loggedRow(area.spec, entry.changes, 0));
  const { values, complaints } = validate(area.resource, { ...own(area.fields, was), ...held }, 'create');
  refuseIfAny(complaints);
  const stored: Values = (await handlers?.hooks.create?.({ ...context, values })) ?? values;
  await insert(restoring, area, entry, id, stored);
  for (const one of parts) await insert(restoring, model.area(one.part!), one, one.part_id!, {});
  await addEvents(context.tx, model, area, principal, [{ type: 'restore', record: id, shop: shop ?? undefined }]);
  if (!handlers?.hooks.created) return;
  const [row] = await lockRows(context.tx, call, [id]);
  await handlers.hooks.created({ ...context, record: toRecord(area, row!), values: stored });
};

/** A row that was taken out of a record which is still there. */
const bringBackPart = async (restoring: Restoring) => {
  const { context: { tx }, call, entry } = restoring;
  const part = call.model.area(entry.part!);
  const [owner] = await lockRows(tx, call, [Number(entry.record)]);
  refuseUnlessEditable(call.area, toRecord(call.area, owner!));
  await refuseIfThere(restoring, part, entry.part_id!);
  await insert(restoring, part, entry, entry.part_id!, {});
  await call.rows.update(tx, Number(entry.record), {});
};

const same = (one: unknown, other: unknown) => {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  if (text(one) === text(other)) return true;
  const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  if (isNumber(one) && isNumber(other)) return Number(one) === Number(other);
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other);
};

/** The fields to put back, as they were; throws 409 naming those that have changed again since. */
const putBack = (area: Area, entry: Logged, current: Values): Values => {
  const names = loggedFields(area, entry.changes).filter((name) => isPutBack(area.fields[name]!));
  const [was, became] = [loggedRow(area.spec, entry.changes, 0), loggedRow(area.spec, entry.changes, 1)];
  const changed = names.filter((name) =>
    Object.keys(became).some((key) => (key === name || key.startsWith(`${name}_`)) && !same(became[key], current[key])));
  if (changed.length > 0) throw new ApiError(409, 'messages.restore_changed_since', { args: { fields: namesOf(area, changed) } });
  const record = recordOf(area.fields, { ...current, ...was });
  return Object.fromEntries(names.map((name) => [name, record[name]]));
};

const save = async ({ context, call }: Restoring, row: Row, values: Values) => {
  const { area, handlers } = call;
  const record = toRecord(area, row);
  refuseUnlessEditable(area, record);
  const { values: valid, complaints } = validate(area.resource, values, 'update', record);
  refuseIfAny(complaints);
  const stored: Values = (await handlers?.hooks.update?.({ ...context, record, values: valid })) ?? valid;
  await change(context.tx, call, row, stored, { type: 'restore' });
};

const undo = async (restoring: Restoring) => {
  const { context: { tx }, call, entry } = restoring;
  const [row] = await lockRows(tx, call, [Number(entry.record)]);
  if (entry.part === null) return save(restoring, row!, putBack(call.area, entry, row!));
  const holder = ownAreas(call.area).find(({ area }) => area === entry.part)!;
  const part = call.model.area(entry.part);
  const list = toRecord(call.area, row!)[holder.field] as RowValue[];
  const current = (row![holder.field] as Row[]).find(({ id }) => id === entry.part_id);
  if (!current) return refuse('messages.restore_gone');
  const back = putBack(part, entry, current);
  const next = list.map(({ id, ...values }) => ({ id, ...own(part.fields, values), ...(id === entry.part_id && back) }));
  return save(restoring, row!, { [holder.field]: next });
};

/**
 * Undoes what an entry of the log tells of, as the same person would by hand: by the rights, rules and locks of an
 * ordinary write. Throws `ApiError`: 409 where it has changed again since, 422 for what can't be, and why.
 */
export const restore = async (context: HandlerContext, entry: Logged, log: DerivedTable): Promise<void> => {
  const { tx } = context;
  const isRecord = entry.operation === 'deleted' && entry.part === null;
  const call = context.enter(entry.area, isRecord ? 'delete' : 'edit');
  const columns = log.sub_shop_id ? { shop: log.sub_shop_id } : { shop: sql<null>`null` };
  const [found] = await tx.select(columns).from(log).where(eq(log.id!, entry.id));
  const restoring = { context: { ...context, tenant: call.tenant }, call, entry, shop: (found?.shop ?? null) as number | null };
  const about = entry.part ? call.model.area(entry.part) : call.area;
  try {
    if (isRecord) await bringBack(restoring, log);
    else await (entry.operation === 'deleted' ? bringBackPart(restoring) : undo(restoring));
  } catch (thrown) {
    const error = explained(thrown, about);
    if (!(error instanceof InvalidFields)) throw error;
    const errors = error.details.errors!;
    throw new ApiError(422, 'messages.restore_refused', { args: { reasons: reasonsOf([about, call.area], errors) }, errors });
  }
};
