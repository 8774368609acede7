import type { SQL } from 'drizzle-orm';
import { and, or, sql } from 'drizzle-orm';
import type { Condition } from '../../../core/condition';
import { kindOf } from '../../../kinds';
import { publishCases } from '../../../declaration/resource/publish';
import { isMoving } from '../../../declaration/resource/formula/conditions';
import type { Handlers } from '../defineHandlers';
import type { Place } from '../../database/tables/derived/conditionSql';
import { casesSql, conditionSql, quoted, formulaSql } from '../../database/tables/derived/conditionSql';
import type { Entity } from '../../database/tables/model';

/** SQL for fields that are computed in queries. Contains each field's value and the expression to sort by. */
export type Computed = Readonly<Record<string, { value: SQL; order: SQL }>>;

const placeOf = ({ fields, table, spec }: Entity, at?: Date): Place => ({
  fields,
  ...(at && { now: sql`${at.toISOString()}::timestamptz` }),
  column: (key) => table[key]!,
  isNotNull: (key) =>
    spec.fields.some(({ columns, notNull, name }) => notNull && name === key && Object.hasOwn(columns, key)),
});

export const holdsIn = (entity: Entity, condition: Condition): SQL => conditionSql(placeOf(entity), condition);

/**
 * Returns the SQL condition that checks whether a state is one of `states`. Uses the conditions that the state is
 * derived from, because no index covers the state itself.
 */
export const stateIs = (entity: Entity, field: string, states: readonly string[]): SQL => {
  const declared = entity.fields[field]!;
  const place = placeOf(entity);
  const { cases, otherwise } = kindOf(declared).cases!(declared);
  const branches = [...cases, { is: otherwise, when: undefined }].map(({ is, when }, index) => ({
    is,
    holds: and(
      ...cases.slice(0, index).map((earlier) => conditionSql(place, earlier.when, false)),
      when && conditionSql(place, when),
    ),
  }));
  return or(...branches.filter(({ is }) => states.includes(is)).map(({ holds }) => holds ?? sql`true`)) ?? sql`false`;
};

/**
 * Returns the SQL condition that selects published rows, according to the fields in `publish`. With `at`, the condition
 * applies to that time and treats drafts as published. Throws an error if the resource has no `publish`.
 */
export const isOut = (entity: Entity, at?: Date): SQL => {
  const { name, published } = entity.resource;
  if (!published) throw new Error(`${name} has no \`publish\`: declare when its records are published`);
  const cases = publishCases(published, entity.fields).filter(({ is }) => !at || is !== 'draft');
  return and(...cases.map(({ when }) => conditionSql(placeOf(entity, at), when, false)))!;
};

/**
 * Returns SQL for a resource's computed fields, as of now or of another time. States are computed from their cases,
 * time-dependent fields from their formulas, and other fields by the handlers. Leaves out fields of referenced records.
 * Throws an error if a field can't be computed.
 */
export const computedOf = (entity: Entity, handlers?: Handlers, at?: Date): Computed => {
  const place = placeOf(entity, at);
  const entries = Object.entries(entity.fields).flatMap(([name, declared]) => {
    const kind = kindOf(declared);
    const cases = kind.cases?.(declared);
    if (cases) {
      const order = kind.values!(declared).map(String);
      const rank = (state: string) => sql.raw(String(order.indexOf(state)));
      return [[name, { value: casesSql(place, cases), order: casesSql(place, cases, rank) }] as const];
    }
    if (isMoving(declared)) {
      const value = formulaSql(place, declared);
      return [[name, { value, order: value }] as const];
    }
    if (!declared.computed || declared.from !== undefined || declared.adds) return [];
    const expression = handlers?.computed[name];
    if (!expression)
      throw new Error(
        `${entity.resource.name}: no handler computes the field ${name}. Add one to \`computed\` of its handlers.`,
      );
    const value = sql`(${expression(entity.table)})`;
    const choices = kind.values?.(declared).filter((one) => typeof one === 'string') ?? [];
    const order = sql`array_position(array[${sql.join(choices.map(quoted), sql`, `)}]::text[], ${value})`;
    return [[name, { value, order: choices.length > 0 ? order : value }] as const];
  });
  return Object.fromEntries(entries);
};
