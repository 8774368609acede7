import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Bound, Cases, Comparison, Condition, Leaf } from '../../../../core/condition';
import { boundsOf } from '../../../../core/condition';
import type { Column, Fields } from '../../../../core/kind';
import { partColumns } from '../../../../declaration/resource/formula/conditions';

/** The row that SQL refers to, with the fields of its resource. */
export interface Place {
  fields: Fields;
  column(key: string): SQLWrapper;
  isNotNull(key: string): boolean;
  /** The current time; defaults to the database's clock. */
  now?: SQL;
}

/** Quotes a text for SQL. Only for declarations, never for input: a column's definition takes no parameters. */
export const quoted = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

const types: Partial<Record<Column['type'], string>> = { date: 'date', timestamp: 'timestamptz' };

/** Writes a declared value as a literal comparable with the column. */
const literal = (value: number | string | boolean, { type }: Column): SQL => {
  if (type === 'integer' || type === 'numeric') return sql.raw(String(Number.isFinite(Number(value)) ? value : 0));
  if (type === 'boolean') return sql.raw(String(value) === 'true' ? 'true' : 'false');
  return types[type] ? sql`${quoted(String(value))}::${sql.raw(types[type])}` : quoted(String(value));
};

/** The empty values of a column's type besides null; numbers, moments and booleans have none. */
const nothing: Partial<Record<Column['type'], (column: SQLWrapper) => SQL>> = {
  text: (column) => sql`${column} = ''`,
  texts: (column) => sql`cardinality(${column}) = 0`,
  references: (column) => sql`cardinality(${column}) = 0`,
  json: (column) => sql`${column} in ('null', '[]', '{}')`,
};

/** A condition and its negation, both in a form that an index can answer. */
interface Asked {
  yes: SQL;
  no: SQL;
}

/** Conditions for a field with a value, and for one with no value in any column. */
const isThere = (place: Place, part: string): { filled: SQL; empty: SQL } => {
  const columns = partColumns(part, place.fields).map(([key, { type }]) => {
    const column = place.column(key);
    const isNothing = nothing[type]?.(column);
    return {
      filled: and(isNotNull(column), isNothing && not(isNothing))!,
      empty: or(isNull(column), isNothing)!,
    };
  });
  return { filled: or(...columns.map(({ filled }) => filled))!, empty: and(...columns.map(({ empty }) => empty))! };
};

const opposite: Record<Comparison, Comparison> = { '>=': '<', '<': '>=', '<=': '>', '>': '<=' };

const nowSql = ({ now = sql`now()` }: Place): SQL => now;

/** Today in UTC, whatever the session's time zone. */
export const todaySql = (place: Place): SQL => sql`(${nowSql(place)} at time zone 'UTC')::date`;

/** The right side of a comparison, and a condition for its being missing. */
const boundSql = (place: Place, bound: Bound, column: Column): { value: SQL; isMissing?: SQL } => {
  if (bound === 'now') return { value: column.type === 'date' ? todaySql(place) : nowSql(place) };
  if (typeof bound !== 'object') return { value: literal(bound, column) };
  const [key] = partColumns(bound.field, place.fields)[0]!;
  const value = sql`${place.column(key)}`;
  return { value, ...(!place.isNotNull(key) && { isMissing: isNull(value) }) };
};

const compared = (place: Place, leaf: Exclude<Leaf, { in: unknown }>, key: string, type: Column): Asked => {
  const column = place.column(key);
  const bounds = boundsOf(leaf).map(({ by, bound }) => ({ by, ...boundSql(place, bound, type) }));
  const ask = (by: Comparison, value: SQL) => sql`${column} ${sql.raw(by)} ${value}`;
  return {
    yes: and(...bounds.map(({ by, value }) => ask(by, value)))!,
    no: or(...bounds.flatMap(({ by, value, isMissing }) => [ask(opposite[by], value), isMissing]))!,
  };
};

const among = (column: SQLWrapper, type: Column, values: readonly (string | number | boolean)[]): Asked => {
  const list = sql.join(
    values.map((value) => literal(value, type)),
    sql`, `,
  );
  if (type.type === 'texts') {
    const overlaps = sql`${column} && array[${list}]::text[]`;
    return { yes: overlaps, no: not(overlaps) };
  }
  // SQL has no empty list.
  return values.length === 0
    ? { yes: sql`false`, no: sql`true` }
    : { yes: sql`${column} in (${list})`, no: sql`${column} not in (${list})` };
};

const leafSql = (place: Place, leaf: Leaf, isToHold: boolean): SQL => {
  if ('is' in leaf && (leaf.is === 'empty' || leaf.is === 'filled')) {
    const { filled, empty } = isThere(place, leaf.field);
    return (leaf.is === 'filled') === isToHold ? filled : empty;
  }
  const [[key, type]] = partColumns(leaf.field, place.fields) as [[string, Column]];
  const column = place.column(key);
  const { yes, no } = 'in' in leaf ? among(column, type, leaf.in) : compared(place, leaf, key, type);
  if (isToHold) return yes;
  return place.isNotNull(key) ? no : or(no, isNull(column))!;
};

/** Writes a condition on a row, or its negation, as SQL. */
export const conditionSql = (place: Place, condition: Condition, isToHold = true): SQL => {
  if ('not' in condition) return conditionSql(place, condition.not, !isToHold);
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) =>
      conditionSql(place, part, isToHold),
    );
    // Without parts, `all` is true and `any` is false.
    return 'all' in condition === isToHold ? (and(...parts) ?? sql`true`) : (or(...parts) ?? sql`false`);
  }
  return leafSql(place, condition, isToHold);
};

/** Writes cases as SQL, with `result` applied to each name. */
export const casesSql = (place: Place, { cases, otherwise }: Cases, result: (state: string) => SQL = quoted): SQL => {
  const parts = cases.map(({ is, when }) => sql`when ${conditionSql(place, when)} then ${result(is)}`);
  return parts.length > 0 ? sql`case ${sql.join(parts, sql` `)} else ${result(otherwise)} end` : result(otherwise);
};
