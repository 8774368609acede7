import type { Row } from '../../database/tables/types';
import type { Entity, Model, OwnRowsAt } from '../../database/tables/model';
import { recordOf } from '../../database/tables/row';
import { allOwnResources, ownResources, rowsAt } from '../../database/tables/model';
import { ApiError } from '../../kernel/apiError';
import type { WriteCall } from '../../resources/call';
import type { Net, RecordChange } from './changeSet';
import { loggedFields, loggedRow } from './changeSet';
import { isPutBack, isReversible } from './restorable';

const isSame = (one: unknown, other: unknown) => {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  if (text(one) === text(other)) return true;
  const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  if (isNumber(one) && isNumber(other)) return Number(one) === Number(other);
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other);
};

/** Returns the changed fields that users can write. */
export const writtenFields = (entity: Entity, { changes }: Net): string[] =>
  loggedFields(entity, changes).filter((name) => isPutBack(entity.fields[name]!));

/** Returns the fields whose current value differs from the value before (`side` 0) or after (`side` 1) the change. */
const otherThan = (
  side: 0 | 1,
  entity: Entity,
  net: Net,
  current: Row,
  names = writtenFields(entity, net),
): string[] => {
  const row = loggedRow(entity.spec, net.changes, side);
  return names.filter((name) =>
    Object.keys(row).some((key) => (key === name || key.startsWith(`${name}_`)) && !isSame(row[key], current[key])),
  );
};

const changedSince = (entity: Entity, net: Net, current: Row): string[] => {
  const back = net.operation === 'changed' ? otherThan(0, entity, net, current) : undefined;
  return otherThan(1, entity, net, current).filter((name) => back?.includes(name) ?? true);
};

/**
 * Returns the owners of a record's rows: the existing owners, the ids of owners that the change set deleted, and a
 * function that checks whether the change set added an owner. Top-level rows are owned by the record itself.
 */
const ownersOf = ({ own, parts }: RecordChange, owner: OwnRowsAt | undefined, row: Row) => {
  if (!owner) return { there: [row], gone: new Set<unknown>(), isNew: () => own?.operation === 'added' };
  const idsOf = (operation: Net['operation']) =>
    new Set<unknown>(
      parts.filter((net) => net.part === owner.resource && net.operation === operation).map(({ part_id }) => part_id),
    );
  const added = idsOf('added');
  return {
    there: rowsAt(row, owner.path),
    gone: idsOf('deleted'),
    isNew: ({ id }: Row) => own?.operation === 'added' || added.has(id),
  };
};

/** Returns the names of the record's fields whose rows, at any depth, were changed again after the change set. */
const rowsChangedSince = (model: Model, entity: Entity, change: RecordChange, row: Row): string[] => {
  const all = allOwnResources(model, entity);
  const changed = all.filter(({ path, field, resource: part, by }) => {
    const owner = all.find((one) => one.path.join() === path.slice(0, -1).join());
    const { there: owners, gone, isNew } = ownersOf(change, owner, row);
    const current = rowsAt(row, path);
    const nets = change.parts.filter((one) => one.part === part);
    // Undoing the addition of a row also removes the rows inside it, even if they were added later.
    if (
      owners
        .filter(isNew)
        .flatMap((one) => rowsAt(one, [field]))
        .some(({ id }) => nets.every((net) => net.part_id !== id))
    )
      return true;
    return nets.some((net) => {
      const existing = current.find(({ id }) => id === net.part_id);
      if (net.operation === 'deleted') {
        const oldOwner = loggedRow(model.entity(part).spec, net.changes, 0)[by];
        return (
          Boolean(existing) || (owner !== undefined && !gone.has(oldOwner) && owners.every(({ id }) => id !== oldOwner))
        );
      }
      if (!existing) return net.operation === 'changed' || change.own?.operation === 'added';
      return changedSince(model.entity(part), net, existing).length > 0;
    });
  });
  return [...new Set(changed.map(({ path }) => path[0]!))];
};

const isBack = (model: Model, entity: Entity, { own, parts }: RecordChange, row: Row): boolean =>
  (!own || otherThan(0, entity, own, row).length === 0) &&
  allOwnResources(model, entity).every(({ path, resource: part }) =>
    parts
      .filter((net) => net.part === part)
      .every((net) => {
        const existing = rowsAt(row, path).find(({ id }) => id === net.part_id);
        if (net.operation === 'changed')
          return existing !== undefined && otherThan(0, model.entity(part), net, existing).length === 0;
        return Boolean(existing) === (net.operation === 'deleted');
      }),
  );

const refuseFor = ({ entity, visibleEntity }: WriteCall, fields: readonly string[]): void => {
  if (fields.length === 0) return;
  const visible = fields.filter((name) => visibleEntity.fields[name]);
  throw visible.length > 0
    ? new ApiError(409, 'messages.restore_changed_since', {
        args: { fields: visible.map((name) => entity.fields[name]!.label) },
      })
    : new ApiError(409, 'messages.stale_version');
};

/**
 * Throws `ApiError` if a record's changes can't be undone: 409, listing the conflicting fields, if the record has been
 * modified since the change set was applied. The status is 422 if the record has been deleted or restored, or if its
 * changes have already been undone. Fields that the caller can't see aren't listed.
 */
export const refuseIfChangedSince = (
  model: Model,
  call: WriteCall,
  change: RecordChange,
  row: Row | undefined,
): void => {
  const { entity } = call;
  if (change.did === 'returned') {
    if (row) throw new ApiError(422, 'messages.restore_there');
    return;
  }
  if (!row) throw new ApiError(422, 'messages.restore_gone');
  if (change.did === 'changed' && isBack(model, entity, change, row))
    throw new ApiError(422, 'messages.restore_already');
  const fields = [
    ...(change.own ? changedSince(entity, change.own, row) : []),
    ...rowsChangedSince(model, entity, change, row),
  ];
  refuseFor(call, fields);
};

/**
 * Throws `ApiError` if any field that an action wrote was changed afterwards, even if users can't write the field.
 * Apart from that, works like `refuseIfChangedSince`.
 */
export const refuseIfMovedSince = (call: WriteCall, { own }: RecordChange, row: Row | undefined): void => {
  if (!row) throw new ApiError(422, 'messages.restore_gone');
  const names = loggedFields(call.entity, own!.changes);
  if (names.length > 0 && otherThan(0, call.entity, own!, row, names).length === 0)
    throw new ApiError(422, 'messages.restore_already');
  refuseFor(call, otherThan(1, call.entity, own!, row, names));
};

// Functions that return a record's former rows, at any depth, in the format that `undo` writes.

type Values = Record<string, unknown>;

export const ownValues = (fields: Entity['fields'], record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields[name] && isPutBack(fields[name])));

/** A writable list field, with the changes to its rows. `within` contains the list fields of these rows. */
export interface ChangedList {
  field: string;
  by: string;
  part: Entity;
  nets: Net[];
  within: ChangedList[];
}

export const heldBy = (model: Model, entity: Entity, change: RecordChange): ChangedList[] =>
  ownResources(entity)
    .filter(({ field }) => !entity.fields[field]!.readOnly)
    .map(({ field, resource: name, by }) => {
      const [part, nets] = [
        model.entity(name),
        change.parts.filter((net) => net.part === name && isReversible(model, net)),
      ];
      return { field, by, part, nets, within: heldBy(model, part, change) };
    });

export const changedIn = (lists: readonly ChangedList[]): ChangedList[] =>
  lists
    .map((one) => ({ ...one, within: changedIn(one.within) }))
    .filter(({ nets, within }) => nets.length + within.length > 0);

const partIds = (nets: readonly Net[], operation: Net['operation']) =>
  new Set(nets.filter((net) => net.operation === operation).map(({ part_id }) => part_id));

const inLists = (
  lists: readonly ChangedList[],
  values: Values,
  work: (rows: Values[], one: ChangedList) => Values[],
): Values =>
  Object.fromEntries(
    lists
      .filter(({ field }) => values[field] !== undefined)
      .map((one) => [one.field, work(values[one.field] as Values[], one)]),
  );

const inOrder = <R extends Values>({ resource: { list } }: Entity, rows: readonly R[]): R[] =>
  list.order === undefined
    ? [...rows]
    : rows.toSorted((one, other) => Number(one[list.order!]) - Number(other[list.order!]));

/** Returns an owner's deleted rows as form values. */
export const lostRows = ({ part: { fields, spec }, part, by, nets, within }: ChangedList, owner: unknown): Values[] =>
  inOrder(
    part,
    nets
      .filter(({ operation }) => operation === 'deleted')
      .flatMap((net) => {
        const before = loggedRow(spec, net.changes, 0);
        if (before[by] !== owner) return [];
        const { [by]: _owner, ...values } = ownValues(fields, recordOf(fields, before));
        return [
          {
            id: net.part_id,
            ...values,
            ...Object.fromEntries(within.map((inner) => [inner.field, lostRows(inner, net.part_id)])),
          },
        ];
      }),
  );

/** Returns the values without the ids of their rows, so that new rows are created. */
export const asNew = (lists: readonly ChangedList[], values: Values): Values => ({
  ...values,
  ...inLists(lists, values, (rows, { within }) => rows.map(({ id: _id, ...row }) => asNew(within, row))),
});

/** Returns the changed fields of a row, with their values before the change. */
export const valuesBack = (entity: Entity, net: Net, current: Row): Values => {
  const record = recordOf(entity.fields, { ...current, ...loggedRow(entity.spec, net.changes, 0) });
  return Object.fromEntries(writtenFields(entity, net).map((name) => [name, record[name]]));
};

/** Returns an owner's rows as they were before the change set: without the added rows, and with the deleted ones. */
export const rowsBack = (list: ChangedList, row: Row, record: Values): Values[] => {
  const { field, part, nets, within } = list;
  const added = partIds(nets, 'added');
  const changed = new Map(nets.filter(({ operation }) => operation === 'changed').map((net) => [net.part_id, net]));
  const current = new Map((row[field] as Row[]).map((one) => [one.id, one]));
  const remaining = (record[field] as (Values & { id: number })[])
    .filter(({ id }) => !added.has(id))
    .map((one) => {
      const [net, now] = [changed.get(one.id), current.get(one.id)!];
      const lists = Object.fromEntries(within.map((inner) => [inner.field, rowsBack(inner, now, one)]));
      return { id: one.id, ...ownValues(part.fields, one), ...(net && valuesBack(part, net, now)), ...lists };
    });
  return inOrder(part, [...remaining, ...lostRows(list, row.id)]);
};

export const withoutLost = (lists: readonly ChangedList[], values: Values): Values => ({
  ...values,
  ...inLists(lists, values, (rows, { nets, within }) => {
    const lost = partIds(nets, 'deleted');
    return rows.filter(({ id }) => !lost.has(id as number)).map((row) => withoutLost(within, row));
  }),
});
