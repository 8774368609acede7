import { and, inArray, sql } from 'drizzle-orm';
import { isKeptFromSome } from '../../../core/mask';
import type { Role } from '../../../core/register';
import { mayRead } from '../../../declaration/admin/roles';
import { kindOf } from '../../../kinds';
import type { Changes } from '../../../kinds/made/kind';
import type { Db } from '../../database/database';
import type { Principal } from '../../kernel/principal';
import { users } from '../../database/tables';
import type { Entity, Model } from '../../database/tables/model';
import { fromColumns, newRow, recordOf } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { ofTenants } from '../scopedTable';
import { perObject } from '../../../core/objects';

type Values = Record<string, unknown>;

/**
 * An entry to add to a record's history: the name of the action, a note, and changes to anything other than the
 * record's fields.
 */
export interface HistoryEntry {
  type: string;
  note?: string | null;
  told?: Changes;
  /**
   * The time of the event. If an action runs other actions, all their events have the same time. The default is the
   * current time.
   */
  at?: string | undefined;
}

/**
 * Returns the resource that stores an entity's events, and the field that refers to the entity. Returns undefined if
 * the entity has no events.
 */
const logOf = perObject(({ fields }: Entity): { resource: string; by: string } | undefined => {
  const declared = Object.values(fields).find((one) => kindOf(one).logs);
  return declared && kindOf(declared).rows!(declared);
});

const isVisible =
  ({ fields }: Entity, role: Role | undefined) =>
  (name: string) =>
    !fields[name] || mayRead(role, fields[name]);

/**
 * Returns a function that strips an event of the fields that the role can't read. `entity` is either the resource whose
 * history is read, or the one that stores the events.
 */
export const visibleChanges = (model: Model, entity: Entity, role: Role | undefined) => {
  const log = logOf(entity);
  const owner = log ? entity : model.entities.find((one) => logOf(one)?.resource === entity.resource.name);
  if (!owner || Object.values(owner.fields).every((declared) => mayRead(role, declared)))
    return (values: Values) => values;
  const without = ({ changes, ...event }: Values): Values => ({
    ...event,
    changes: changes && Object.fromEntries(Object.entries(changes).filter(([name]) => isVisible(owner, role)(name))),
  });
  if (!log) return without;
  const [field] = Object.entries(entity.fields).find(([, declared]) => kindOf(declared).logs)!;
  return (values: Values): Values =>
    Array.isArray(values[field]) ? { ...values, [field]: (values[field] as Values[]).map(without) } : values;
};

const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * Returns the current titles of referenced records. An event stores these titles, so that it can still be displayed
 * after those records are deleted.
 */
const titlesOf = async (
  tx: Db,
  model: Model,
  to: string,
  ids: readonly unknown[],
  tenant: number | undefined,
): Promise<Map<unknown, unknown>> => {
  const target = model.entity(to);
  const known = ids.filter((id) => typeof id === 'number');
  if (known.length === 0) return new Map();
  const rows = (await tx
    .select()
    .from(target.table)
    .where(and(ofTenants(target, tenant), inArray(target.table.id!, known)))) as Row[];
  const { title } = target.resource;
  return new Map(rows.map((row) => [row.id, fromColumns(title, target.fields[title]!, row)]));
};

/**
 * Returns the changed fields with their old and new values. Omits the values of fields that are masked for some roles.
 */
const changesOf = async (tx: Db, model: Model, entity: Entity, row: Row, values: Values): Promise<Changes> => {
  const before = recordOf(entity.fields, row);
  const changes: Changes = {};
  for (const { name } of entity.spec.fields.filter((field) => Object.hasOwn(values, field.name))) {
    const declared = entity.fields[name]!;
    const [from, to] = [before[name] ?? null, values[name] ?? null];
    if (!differs(from, to)) continue;
    const { to: target } = declared as { to?: string };
    const titles =
      target && !isKeptFromSome(declared)
        ? await titlesOf(tx, model, target, [from, to], row[entity.spec.tenant ?? ''] as number | undefined)
        : undefined;
    const shown = (value: unknown) => (value === null ? null : (titles?.get(value) ?? value));
    changes[name] = isKeptFromSome(declared) ? [null, null] : [shown(from), shown(to)];
  }
  return changes;
};

interface Event extends HistoryEntry {
  record: number;
  tenant: number | undefined;
  from?: unknown;
  to?: unknown;
}

/** Adds events to the history of a resource's records. Does nothing if the resource has no history. */
export const addEvents = async (
  tx: Db,
  model: Model,
  entity: Entity,
  principal: Principal,
  events: readonly Event[],
): Promise<void> => {
  const log = logOf(entity);
  if (!log || events.length === 0) return;
  const { resource, table } = model.entity(log.resource);
  const actor = sql`(select ${users.full_name} from ${users} where ${users.id} = ${principal.userId})`;
  const rows = events.map(({ record, tenant, type, note, told = {}, from, to, at = new Date().toISOString() }) =>
    newRow(
      model,
      resource,
      {
        [log.by]: record,
        type,
        actor,
        // Guests don't have an account.
        actor_id: principal.userId || null,
        from,
        to,
        note,
        changes: told,
        at,
      },
      tenant,
    ),
  );
  await tx.insert(table).values(rows);
};

/** Logs a change to a locked row in the same transaction. Skips updates that change neither values nor rows. */
export const logChange = async (
  tx: Db,
  { model, entity, principal }: { model: Model; entity: Entity; principal: Principal },
  row: Row,
  values: Values,
  done: HistoryEntry & { changesRows?: boolean },
): Promise<void> => {
  if (!logOf(entity)) return;
  const { changesRows = false, ...entry } = done;
  const changes = await changesOf(tx, model, entity, row, values);
  if (entry.type === 'update' && !changesRows && Object.keys(changes).length === 0) return;
  const { stage } = entity.resource as { stage?: string };
  const hasMoved = stage !== undefined && Object.hasOwn(values, stage) && differs(row[stage], values[stage]);
  await addEvents(tx, model, entity, principal, [
    {
      ...entry,
      record: row.id as number,
      tenant: row[entity.spec.tenant ?? ''] as number | undefined,
      told: { ...changes, ...entry.told },
      ...(hasMoved && { from: row[stage], to: values[stage] }),
    },
  ]);
};
