import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Formula, Operation } from '../../../../core/condition';
import { operationOf } from '../../../../core/condition';
import type { AnyField } from '../../../../core/kind';
import { quotientDigits } from '../../../../declaration/resource/formula/decimal';
import { fitOf, formulaOf, partColumns, textWithin } from '../../../../declaration/resource/formula/conditions';
import type { Place } from './conditionSql';
import { conditionSql, quoted, todaySql } from './conditionSql';
import { snake } from './names';
import type { StoredField, TableSpec } from './spec';

type Does = (parts: readonly SQL[], formula: Formula) => SQL;

const chained =
  (sign: string): Does =>
  (parts) =>
    sql`(${sql.join([...parts], sql.raw(` ${sign} `))})`;

const call =
  (name: string): Does =>
  (parts) =>
    sql`${sql.raw(name)}(${sql.join([...parts], sql`, `)})`;

/** Joins the parts that aren't empty. concat_ws would be shorter, but generated columns can't use it. */
const joined: Does = (parts, formula) => {
  const { with: gap = '' } = formula as { with?: string };
  const each = parts.map((part) => sql`coalesce(${quoted(gap)} || ${part}, '')`);
  const all = sql`substr(${sql.join(each, sql` || `)}, ${sql.raw(String([...gap].length + 1))})`;
  // Decided by the parts, as PostgreSQL can't compare texts that it knows at planning time.
  return sql`case when ${call('coalesce')(parts, formula)} is not null then ${all} end`;
};

const does: Record<Operation, Does> = {
  plus: chained('+'),
  minus: chained('-'),
  times: chained('*'),
  least: call('least'),
  most: call('greatest'),
  either: call('coalesce'),
  join: joined,
  // Truncated at a fixed digit, as PostgreSQL's own quotients vary in precision.
  over: ([what, by]) =>
    sql`(div(${what} * ${sql.raw(`1e${quotientDigits}`)}, nullif(${by}, 0)) * ${sql.raw(`1e-${quotientDigits}`)})`,
  round: ([what], formula) =>
    sql`round(${what}, ${sql.raw(String((formula as { round: readonly [Formula, number] }).round[1]))})`,
  days: ([from, to]) => sql`(${to} - ${from})::numeric`,
  years: ([from, to]) => sql`extract(year from age(${to}::timestamp, ${from}::timestamp))`,
};

const columnSql = (place: Place, name: string): SQL => {
  const text = textWithin(name, place.fields);
  if (text) return sql`nullif(${place.column(text.name)} ->> ${quoted(text.within)}, '')`;
  const [[key, { type }]] = partColumns(name, place.fields) as [ReturnType<typeof partColumns>[number]];
  const column = place.column(key);
  // Integer arithmetic would overflow; an empty text counts as missing.
  return type === 'integer' ? sql`${column}::numeric` : type === 'text' ? sql`nullif(${column}, '')` : sql`${column}`;
};

const valueSql = (place: Place, formula: Formula): SQL => {
  if (formula === 'now') return todaySql(place);
  if (typeof formula === 'number') return sql.raw(`(${formula})::numeric`);
  if (typeof formula === 'string') return columnSql(place, formula);
  if ('text' in formula) return sql`${quoted(formula.text)}::text`;
  if ('when' in formula) {
    const otherwise = formula.otherwise === undefined ? undefined : sql` else ${valueSql(place, formula.otherwise)}`;
    return sql`case when ${conditionSql(place, formula.when)} then ${valueSql(place, formula.is)}${otherwise} end`;
  }
  const operation = operationOf(formula)!;
  return does[operation.does](
    operation.parts.map((part) => valueSql(place, part)),
    formula,
  );
};

/** Writes a formula as SQL that fits the field's column: `evaluate` in SQL. */
export const formulaSql = (place: Place, declared: AnyField): SQL => {
  const value = valueSql(place, formulaOf(declared)!);
  const fit = fitOf(declared);
  if ('longest' in fit) return sql`left(${value}, ${sql.raw(String(fit.longest))})`;
  if (!('below' in fit)) return value;
  const exact = sql`round(${value}, ${sql.raw(String(fit.digits))})`;
  // A required value that doesn't fit is refused by the database.
  return declared.required ? exact : sql`case when abs(${exact}) < ${sql.raw(fit.below)} then ${exact} end`;
};

/** The row in which a generated column is computed. */
const rowOf = (spec: TableSpec): Place => ({
  fields: Object.fromEntries(spec.fields.map(({ name, declared }) => [name, declared])),
  column: (key): SQLWrapper => sql.identifier(snake(key)),
  isNotNull: (key) => spec.fields.some(({ columns, notNull }) => notNull && Object.hasOwn(columns, key)),
});

/** Returns the expression of a generated column; undefined if the column is written. */
export const generatedBy = (spec: TableSpec, { declared }: StoredField): SQL | undefined =>
  formulaOf(declared) === undefined ? undefined : formulaSql(rowOf(spec), declared);
