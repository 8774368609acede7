// A record's own rows at any depth as they were before a change set, for `undo` to write.
import { ownResources } from '../../resources/read/rows';
import type { Entity, Model } from '../../database/tables/model';
import { recordOf } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import type { Net, RecordChange } from './changeSet';
import { writtenFields } from './conflicts';
import { loggedRow } from './logged';
import { isPutBack, isReversible } from './restorable';

type Values = Record<string, unknown>;

/** The values of a record that users can write. */
export const own = (fields: Entity['fields'], record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields[name] && isPutBack(fields[name])));

/** A field of own rows that users can write, with the changes of these rows, and the fields of their own rows. */
export interface Held {
  field: string;
  by: string;
  part: Entity;
  nets: Net[];
  within: Held[];
}

/** Returns a resource's fields of own rows with their changes. */
export const heldBy = (model: Model, entity: Entity, change: RecordChange): Held[] =>
  ownResources(entity)
    .filter(({ field }) => !entity.fields[field]!.readOnly)
    .map(({ field, resource: name, by }) => {
      const [part, nets] = [
        model.entity(name),
        change.parts.filter((net) => net.part === name && isReversible(model, net)),
      ];
      return { field, by, part, nets, within: heldBy(model, part, change) };
    });

/** Leaves out fields without changes. */
export const changedIn = (held: readonly Held[]): Held[] =>
  held
    .map((one) => ({ ...one, within: changedIn(one.within) }))
    .filter(({ nets, within }) => nets.length + within.length > 0);

const idsOf = (nets: readonly Net[], operation: Net['operation']) =>
  new Set(nets.filter((net) => net.operation === operation).map(({ part_id }) => part_id));

/** Applies `work` to each field's list of rows in `values`. */
const inLists = (held: readonly Held[], values: Values, work: (rows: Values[], one: Held) => Values[]): Values =>
  Object.fromEntries(
    held
      .filter(({ field }) => values[field] !== undefined)
      .map((one) => [one.field, work(values[one.field] as Values[], one)]),
  );

/** Sorts rows in manual order, if they have one. */
const inOrder = <R extends Values>({ resource: { list } }: Entity, rows: readonly R[]): R[] =>
  list.order === undefined
    ? [...rows]
    : rows.toSorted((one, other) => Number(one[list.order!]) - Number(other[list.order!]));

/** Returns an owner's deleted rows as form values. */
export const lostRows = ({ part: { fields, spec }, part, by, nets, within }: Held, owner: unknown): Values[] =>
  inOrder(
    part,
    nets
      .filter(({ operation }) => operation === 'deleted')
      .flatMap((net) => {
        const was = loggedRow(spec, net.changes, 0);
        if (was[by] !== owner) return [];
        const { [by]: _owner, ...values } = own(fields, recordOf(fields, was));
        return [
          {
            id: net.part_id,
            ...values,
            ...Object.fromEntries(within.map((inner) => [inner.field, lostRows(inner, net.part_id)])),
          },
        ];
      }),
  );

/** Returns the values without the rows' ids. */
export const asNew = (held: readonly Held[], values: Values): Values => ({
  ...values,
  ...inLists(held, values, (rows, { within }) => rows.map(({ id: _id, ...row }) => asNew(within, row))),
});

/** Returns a row's changed fields as they were before. */
export const valuesBack = (entity: Entity, net: Net, current: Row): Values => {
  const record = recordOf(entity.fields, { ...current, ...loggedRow(entity.spec, net.changes, 0) });
  return Object.fromEntries(writtenFields(entity, net).map((name) => [name, record[name]]));
};

/** Returns an owner's rows as they were: without those added, with those deleted. */
export const rowsBack = (held: Held, row: Row, record: Values): Values[] => {
  const { field, part, nets, within } = held;
  const added = idsOf(nets, 'added');
  const changed = new Map(nets.filter(({ operation }) => operation === 'changed').map((net) => [net.part_id, net]));
  const current = new Map((row[field] as Row[]).map((one) => [one.id, one]));
  const kept = (record[field] as (Values & { id: number })[])
    .filter(({ id }) => !added.has(id))
    .map((one) => {
      const [net, now] = [changed.get(one.id), current.get(one.id)!];
      const lists = Object.fromEntries(within.map((inner) => [inner.field, rowsBack(inner, now, one)]));
      return { id: one.id, ...own(part.fields, one), ...(net && valuesBack(part, net, now)), ...lists };
    });
  return inOrder(part, [...kept, ...lostRows(held, row.id)]);
};

/** Returns the values without the deleted rows. */
export const withoutLost = (held: readonly Held[], values: Values): Values => ({
  ...values,
  ...inLists(held, values, (rows, { nets, within }) => {
    const lost = idsOf(nets, 'deleted');
    return rows.filter(({ id }) => !lost.has(id as number)).map((row) => withoutLost(within, row));
  }),
});
