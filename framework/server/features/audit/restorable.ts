import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TakenBack } from '../../../declaration/resource/actions';
import { rolesWith } from '../../../declaration/admin/roles';
import { kindOf } from '../../../kinds';
import type { AnyField } from '../../../core/kind';
import { usesField } from '../../../declaration/resource/record';
import { isWritable } from '../../../declaration/wire/wire';
import { ownResources } from '../../database/tables/model';
import type { Entity, Model } from '../../database/tables/model';
import { snake } from '../../database/tables/derived/columns';
import type { DerivedTable } from '../../database/tables/types';
import type { Net } from './changeSet';
import { areOfKnownSet } from './changeSet';

/** True if users can write a field, and can therefore restore it. */
export const isPutBack = (declared: AnyField): boolean =>
  isWritable(declared) && !declared.virtual && !kindOf(declared).writeOnly && !kindOf(declared).rows;

const isGranted = ({ resource }: Entity, right: string) => rolesWith(resource, right).length > 0;

const isEdited = (entity: Entity) => entity.resource.scope.rows !== 'own-user' && isGranted(entity, 'edit');

/**
 * True if an undo can bring back deleted records and remove added ones. False for records of files, because a file's
 * content is deleted with its record.
 */
const isAddedAndDeleted = (entity: Entity) =>
  !entity.resource.singleton && isGranted(entity, 'delete') && !usesField(entity.fields);

const writtenWith = (model: Model, entity: Entity): string[] =>
  ownResources(entity)
    .filter(({ field }) => !entity.fields[field]!.readOnly)
    .flatMap(({ resource }) => [resource, ...writtenWith(model, model.entity(resource))]);

/** Returns the resources that users edit inside a record's form, at any depth. */
const partsOf = (model: Model, entity: Entity): string[] => (isEdited(entity) ? writtenWith(model, entity) : []);

const columnsOf = ({ fields }: Entity) =>
  Object.entries(fields)
    .filter(([, declared]) => isPutBack(declared))
    .flatMap(([name, declared]) =>
      Object.keys(kindOf(declared).columns(declared)).map((suffix) => snake(`${name}${suffix}`)),
    );

/**
 * The standard calls. They can be undone in part: undoing a standard call runs the resource's hooks, which handle the
 * side effects.
 */
const ordinary = ['add', 'update', 'delete', 'update_status', 'reorder', 'restore'];

/** True if any part of a change to a row can be undone. */
export const isReversible = (model: Model, { resource: name, part, operation, changes }: Net): boolean => {
  const entity = model.entities.find(({ resource }) => resource.name === name);
  if (!entity || (part !== null && !partsOf(model, entity).includes(part))) return false;
  if (operation !== 'changed') return part !== null || isAddedAndDeleted(entity);
  return (
    isEdited(entity) &&
    columnsOf(part === null ? entity : model.entity(part)).some((column) => Object.hasOwn(changes, column))
  );
};

const text = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
const listed = (values: readonly string[]) => sql.join(values.map(text), sql`, `);

const isIn = (value: unknown, names: readonly string[]) =>
  names.length > 0 ? sql`${value} in (${listed(names)})` : sql`false`;

/**
 * Returns SQL that applies `condition` to the writable columns of a log entry's resource. `name` is the log column that
 * contains the resource's name.
 */
const byResource = (name: unknown, entities: readonly Entity[], condition: (columns: SQL) => SQL) => {
  const cases = entities
    .map((entity) => [entity.resource.name, columnsOf(entity)] as const)
    .filter(([, columns]) => columns.length > 0)
    .map(([resource, columns]) => sql`when ${text(resource)} then ${condition(sql`array[${listed(columns)}]`)}`);
  return cases.length > 0 ? sql`case ${name} ${sql.join(cases, sql` `)} else false end` : sql`false`;
};

/** Returns SQL for the same check as `isReversible`. `condition` is applied to the columns that users can write. */
const reversible = (model: Model, entry: DerivedTable, condition: (columns: SQL) => SQL): SQL => {
  const { entities } = model;
  const edited = entities.filter(isEdited);
  const parts = [...new Set(edited.flatMap((entity) => partsOf(model, entity)))].map(model.entity);
  const { part, resource: name, operation } = entry;
  return sql`case
    when ${operation} <> 'changed' and ${part} is null then ${isIn(
      name,
      entities.filter(isAddedAndDeleted).map(({ resource }) => resource.name),
    )}
    when ${operation} <> 'changed' then ${isIn(
      part,
      parts.map(({ resource }) => resource.name),
    )}
    when ${part} is null then ${byResource(name, edited, condition)}
    else ${byResource(part, parts, condition)} end`;
};

/** Returns the action that reverts `action`, or undefined if no such action is declared. */
export const takenBackBy = (
  model: Model,
  { resource: name, action }: { resource: string; action: string | null },
): TakenBack | undefined => {
  const actions = model.entities.find(({ resource }) => resource.name === name)?.resource.actions ?? {};
  return action !== null && Object.hasOwn(actions, action) ? actions[action]!.undo : undefined;
};

/** Returns SQL that checks whether another action reverts the change set's action. */
const isTakenBack = ({ entities }: Model, set: DerivedTable): SQL => {
  const cases = entities.flatMap(({ resource: { name, actions } }) => {
    const those = Object.keys(actions).filter((action) => actions[action]!.undo);
    return those.length > 0 ? [sql`(${set.resource} = ${text(name)} and ${isIn(set.action, those)})`] : [];
  });
  return cases.length > 0 ? sql`coalesce(${sql.join(cases, sql` or `)}, false)` : sql`false`;
};

/**
 * Returns SQL that checks whether a change set can be undone. An action that has a reverting action can always be
 * undone. Any other action can be undone only if all its changes can, because its side effects on status, stock or
 * money need a reverting action. A standard call can be undone if any part of it can.
 */
export const restorableBy =
  (model: () => Model, entries: DerivedTable, tenant: string | undefined) =>
  (set: DerivedTable): SQL => {
    const entry = alias(entries, 'entry') as unknown as DerivedTable;
    const ofSet = areOfKnownSet({ entries: entry, sets: set, tenant });
    const some = reversible(model(), entry, (columns) => sql`jsonb_exists_any(${entry.changes}, ${columns})`);
    const whole = reversible(model(), entry, (columns) => sql`${entry.changes} - ${columns} = '{}'::jsonb`);
    return sql`(${isTakenBack(model(), set)} or exists (select from ${entries} "entry" where ${ofSet} and ${some})
    and (coalesce(${isIn(set.action, ordinary)}, false) or not exists (select from ${entries} "entry" where ${ofSet} and not ${whole})))`;
  };
