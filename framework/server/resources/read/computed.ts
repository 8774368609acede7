import type { SQL } from 'drizzle-orm';
import { and, gt, inArray, isNotNull, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { partColumns } from '../../../declaration/validation/conditions';
import { kindOf } from '../../../kinds';
import type { Cases, Column, Condition } from '../../../core/kind';
import type { Handlers } from '../defineHandlers';
import type { Entity } from '../../tables/model';
import type { DerivedTable } from '../../tables/types';

/** The fields of a resource that the database works out as it reads: what to select, and what to sort by. */
export type Computed = Readonly<Record<string, { value: SQL; order: SQL }>>;

type Leaf = Exclude<Condition, { all: unknown } | { any: unknown }>;

const columnOf = (entity: Entity, part: string) => {
  const [name] = partColumns(part, entity.fields)[0]!;
  const stored = entity.spec.fields.find((one) => Object.hasOwn(one.columns, name))!;
  return { column: entity.table[name]!, notNull: stored.notNull && !part.includes('.') };
};

const bound = (entity: Entity, atMost: number | { field: string }) =>
  typeof atMost === 'number' ? atMost : columnOf(entity, atMost.field).column;

/** What a column holds that has nothing in it, besides null; a number, a moment or a truth value is always something. */
const nothing: Partial<Record<Column['type'], (column: DerivedTable[string]) => SQL>> = {
  text: (column) => sql`${column} = ''`,
  texts: (column) => sql`cardinality(${column}) = 0`,
  references: (column) => sql`cardinality(${column}) = 0`,
  json: (column) => sql`${column} in ('null', '[]', '{}')`,
};

/** Whether there is anything in a field, and whether there is nothing: in none of its columns. */
const contentOf = (entity: Entity, part: string): { filled: SQL; empty: SQL } => {
  const columns = partColumns(part, entity.fields).map(([name, { type }]) => {
    const column = entity.table[name]!;
    const isNothing = nothing[type]?.(column);
    return {
      filled: and(isNotNull(column), isNothing && not(isNothing))!,
      empty: or(isNull(column), isNothing)!,
    };
  });
  return { filled: or(...columns.map(({ filled }) => filled))!, empty: and(...columns.map(({ empty }) => empty))! };
};

/** The comparison and its opposite, both in a form that an index can answer. */
const compared = (entity: Entity, condition: Leaf): { yes: SQL; no: SQL } => {
  if ('is' in condition && (condition.is === 'empty' || condition.is === 'filled')) {
    const { filled, empty } = contentOf(entity, condition.field);
    return condition.is === 'filled' ? { yes: filled, no: empty } : { yes: empty, no: filled };
  }
  const { column } = columnOf(entity, condition.field);
  if ('in' in condition) {
    return { yes: inArray(column, [...condition.in]), no: notInArray(column, [...condition.in]) };
  }
  if ('atMost' in condition) {
    const most = bound(entity, condition.atMost);
    return { yes: lte(column, most), no: gt(column, most) };
  }
  const now = sql`now()`;
  const time = { past: lte(column, now), future: gt(column, now) };
  return condition.is === 'past' ? { yes: time.past, no: time.future } : { yes: time.future, no: time.past };
};

/** Whether a condition holds, or doesn't; of a value that isn't there nothing holds but that it is empty. */
const conditionSql = (entity: Entity, condition: Condition, holds: boolean): SQL => {
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) => conditionSql(entity, part, holds));
    return ('all' in condition === holds ? and(...parts) : or(...parts))!;
  }
  const { yes, no } = compared(entity, condition);
  if (holds) return yes;
  const asksIfThere = 'is' in condition && (condition.is === 'empty' || condition.is === 'filled');
  const { column, notNull } = columnOf(entity, condition.field);
  return notNull || asksIfThere ? no : or(no, isNull(column))!;
};

const quoted = (name: string) => sql.raw(`'${name.replaceAll("'", "''")}'`);

const caseSql = (entity: Entity, { cases, otherwise }: Cases, result: (state: string) => SQL): SQL => {
  const parts = cases.map(({ is, when }) => sql`when ${conditionSql(entity, when, true)} then ${result(is)}`);
  return sql`case ${sql.join(parts, sql` `)} else ${result(otherwise)} end`;
};

/**
 * The rows of a resource whose `field`, a state, is one of `wanted`: not by the state itself, which no index knows, but by
 * the conditions that lead to it.
 */
export const stateIs = (entity: Entity, field: string, wanted: readonly string[]): SQL => {
  const declared = entity.fields[field]!;
  const { cases, otherwise } = kindOf(declared).cases!(declared);
  const ways = [...cases, { is: otherwise, when: undefined }].map(({ is, when }, place) => ({
    is,
    holds: and(
      ...cases.slice(0, place).map((earlier) => conditionSql(entity, earlier.when, false)),
      when && conditionSql(entity, when, true),
    ),
  }));
  return or(...ways.filter(({ is }) => wanted.includes(is)).map(({ holds }) => holds ?? sql`true`)) ?? sql`false`;
};

/**
 * What a resource's computed fields are, in SQL: its states by their cases, the others by the resource's handlers. Throws for
 * a field that is declared as computed and that nobody computes.
 */
export const computedOf = (entity: Entity, handlers?: Handlers): Computed => {
  const entries = Object.entries(entity.fields).flatMap(([name, declared]) => {
    const kind = kindOf(declared);
    const cases = kind.cases?.(declared);
    if (cases) {
      const order = kind.values!(declared).map(String);
      const rank = (state: string) => sql.raw(String(order.indexOf(state)));
      return [[name, { value: caseSql(entity, cases, quoted), order: caseSql(entity, cases, rank) }] as const];
    }
    if (!declared.computed) return [];
    const expression = handlers?.computed[name];
    if (!expression) throw new Error(`${entity.resource.name}: nothing computes the field ${name}.`);
    const value = sql`(${expression(entity.table)})`;
    const choices = kind.values?.(declared).filter((one) => typeof one === 'string') ?? [];
    const order = sql`array_position(array[${sql.join(choices.map(quoted), sql`, `)}]::text[], ${value})`;
    return [[name, { value, order: choices.length > 0 ? order : value }] as const];
  });
  return Object.fromEntries(entries);
};
