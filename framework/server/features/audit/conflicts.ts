import type { Row } from '../../database/tables/types';
import type { Entity, Model } from '../../database/tables/model';
import type { OwnRowsAt } from '../../resources/read/rows';
import { allOwnResources, rowsAt } from '../../resources/read/rows';
import { ApiError } from '../../kernel/apiError';
import type { WriteCall } from '../../resources/call';
import type { Net, RecordChange } from './changeSet';
import { loggedFields, loggedRow } from './logged';
import { isPutBack } from './restorable';

const same = (one: unknown, other: unknown) => {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  if (text(one) === text(other)) return true;
  const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  if (isNumber(one) && isNumber(other)) return Number(one) === Number(other);
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other);
};

/** The changed fields that users can write. */
export const writtenFields = (entity: Entity, { changes }: Net): string[] =>
  loggedFields(entity, changes).filter((name) => isPutBack(entity.fields[name]!));

/** The fields whose current value differs from the one before the change (0) or after it (1). */
const otherThan = (
  side: 0 | 1,
  entity: Entity,
  net: Net,
  current: Row,
  names = writtenFields(entity, net),
): string[] => {
  const row = loggedRow(entity.spec, net.changes, side);
  return names.filter((name) =>
    Object.keys(row).some((key) => (key === name || key.startsWith(`${name}_`)) && !same(row[key], current[key])),
  );
};

/** The fields that differ from both, so were changed again. */
const changedSince = (entity: Entity, net: Net, current: Row): string[] => {
  const back = net.operation === 'changed' ? otherThan(0, entity, net, current) : undefined;
  return otherThan(1, entity, net, current).filter((name) => back?.includes(name) ?? true);
};

/** The owners of own rows, and the ids that the change set deleted or added. For the record's direct rows, the owner is the record. */
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

/** The fields whose own rows, at any depth, were changed again. */
const rowsChangedSince = (model: Model, entity: Entity, change: RecordChange, row: Row): string[] => {
  const all = allOwnResources(model, entity);
  const changed = all.filter(({ path, field, resource: part, by }) => {
    const owner = all.find((one) => one.path.join() === path.slice(0, -1).join());
    const { there: owners, gone, isNew } = ownersOf(change, owner, row);
    const current = rowsAt(row, path);
    const nets = change.parts.filter((one) => one.part === part);
    // Undoing an addition removes its own rows, so none may have been added since.
    if (
      owners
        .filter(isNew)
        .flatMap((one) => rowsAt(one, [field]))
        .some(({ id }) => nets.every((net) => net.part_id !== id))
    )
      return true;
    return nets.some((net) => {
      const there = current.find(({ id }) => id === net.part_id);
      if (net.operation === 'deleted') {
        const was = loggedRow(model.entity(part).spec, net.changes, 0)[by];
        return Boolean(there) || (owner !== undefined && !gone.has(was) && owners.every(({ id }) => id !== was));
      }
      if (!there) return net.operation === 'changed' || change.own?.operation === 'added';
      return changedSince(model.entity(part), net, there).length > 0;
    });
  });
  return [...new Set(changed.map(({ path }) => path[0]!))];
};

/** Checks whether an edit is already undone. */
const isBack = (model: Model, entity: Entity, { own, parts }: RecordChange, row: Row): boolean =>
  (!own || otherThan(0, entity, own, row).length === 0) &&
  allOwnResources(model, entity).every(({ path, resource: part }) =>
    parts
      .filter((net) => net.part === part)
      .every((net) => {
        const there = rowsAt(row, path).find(({ id }) => id === net.part_id);
        if (net.operation === 'changed')
          return there !== undefined && otherThan(0, model.entity(part), net, there).length === 0;
        return Boolean(there) === (net.operation === 'deleted');
      }),
  );

const refuseFor = ({ entity, seen }: WriteCall, fields: readonly string[]): void => {
  if (fields.length === 0) return;
  const named = fields.filter((name) => seen.fields[name]);
  throw named.length > 0
    ? new ApiError(409, 'messages.restore_changed_since', {
        args: { fields: named.map((name) => entity.fields[name]!.label) },
      })
    : new ApiError(409, 'messages.stale_version');
};

/**
 * Throws `ApiError` if a record isn't as the change set left it: 409 naming the fields changed since, 422 if it is deleted, restored or
 * already undone. Fields hidden from the caller are not named.
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

/** Like `refuseIfChangedSince`, for an action: all fields it wrote must be unchanged, also those users can't write. */
export const refuseIfMovedSince = (call: WriteCall, { own }: RecordChange, row: Row | undefined): void => {
  if (!row) throw new ApiError(422, 'messages.restore_gone');
  const names = loggedFields(call.entity, own!.changes);
  if (names.length > 0 && otherThan(0, call.entity, own!, row, names).length === 0)
    throw new ApiError(422, 'messages.restore_already');
  refuseFor(call, otherThan(1, call.entity, own!, row, names));
};
