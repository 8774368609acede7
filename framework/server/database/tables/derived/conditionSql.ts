import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Bound, Cases, Comparison, Condition, Leaf, Formula, Operation } from '../../../../core/condition';
import { boundsOf, operationOf } from '../../../../core/condition';
import type { Column, Fields, AnyField } from '../../../../core/kind';
import { partColumns, fitOf, formulaOf, textWithin } from '../../../../declaration/resource/formula/conditions';
import { quotientDigits } from '../../../../declaration/resource/formula/decimal';
import { snake } from './columns';
import type { StoredField, TableSpec } from './spec';

/** The row that an SQL expression refers to, and the fields of its resource. */
export interface Place {
  fields: Fields;
  column(key: string): SQLWrapper;
  isNotNull(key: string): boolean;
  /** SQL for the current time. The default is the database's clock. */
  now?: SQL;
}

/**
 * Quotes a string as an SQL literal, because column definitions can't have parameters. Use only for declarations, never
 * for input.
 */
export const quoted = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

const types: Partial<Record<Column['type'], string>> = { date: 'date', timestamp: 'timestamptz' };

const literal = (value: number | string | boolean, { type }: Column): SQL => {
  if (type === 'integer' || type === 'numeric') return sql.raw(String(Number.isFinite(Number(value)) ? value : 0));
  if (type === 'boolean') return sql.raw(String(value) === 'true' ? 'true' : 'false');
  return types[type] ? sql`${quoted(String(value))}::${sql.raw(types[type])}` : quoted(String(value));
};

/**
 * SQL tests, by column type, for values that count as empty although they aren't null. Numbers, times and booleans are
 * empty only if they are null.
 */
const emptyTests: Partial<Record<Column['type'], (column: SQLWrapper) => SQL>> = {
  text: (column) => sql`${column} = ''`,
  texts: (column) => sql`cardinality(${column}) = 0`,
  references: (column) => sql`cardinality(${column}) = 0`,
  json: (column) => sql`${column} in ('null', '[]', '{}')`,
};

/** SQL for a condition (`yes`) and for its negation (`no`), both in a form that can use an index. */
interface Answerable {
  yes: SQL;
  no: SQL;
}

const isThere = (place: Place, part: string): { filled: SQL; empty: SQL } => {
  const columns = partColumns(part, place.fields).map(([key, { type }]) => {
    const column = place.column(key);
    const isNothing = emptyTests[type]?.(column);
    return {
      filled: and(isNotNull(column), isNothing && not(isNothing))!,
      empty: or(isNull(column), isNothing)!,
    };
  });
  return { filled: or(...columns.map(({ filled }) => filled))!, empty: and(...columns.map(({ empty }) => empty))! };
};

const opposite: Record<Comparison, Comparison> = { '>=': '<', '<': '>=', '<=': '>', '>': '<=' };

const nowSql = ({ now = sql`now()` }: Place): SQL => now;

/** Returns SQL for the current date in UTC, regardless of the session's time zone. */
const todaySql = (place: Place): SQL => sql`(${nowSql(place)} at time zone 'UTC')::date`;

const boundSql = (place: Place, bound: Bound, column: Column): { value: SQL; isMissing?: SQL } => {
  if (bound === 'now') return { value: column.type === 'date' ? todaySql(place) : nowSql(place) };
  if (typeof bound !== 'object') return { value: literal(bound, column) };
  const [key] = partColumns(bound.field, place.fields)[0]!;
  const value = sql`${place.column(key)}`;
  return { value, ...(!place.isNotNull(key) && { isMissing: isNull(value) }) };
};

const compared = (place: Place, leaf: Exclude<Leaf, { in: unknown }>, key: string, type: Column): Answerable => {
  const column = place.column(key);
  const bounds = boundsOf(leaf).map(({ by, bound }) => ({ by, ...boundSql(place, bound, type) }));
  const ask = (by: Comparison, value: SQL) => sql`${column} ${sql.raw(by)} ${value}`;
  return {
    yes: and(...bounds.map(({ by, value }) => ask(by, value)))!,
    no: or(...bounds.flatMap(({ by, value, isMissing }) => [ask(opposite[by], value), isMissing]))!,
  };
};

const among = (column: SQLWrapper, type: Column, values: readonly (string | number | boolean)[]): Answerable => {
  const list = sql.join(
    values.map((value) => literal(value, type)),
    sql`, `,
  );
  if (type.type === 'texts') {
    const overlaps = sql`${column} && array[${list}]::text[]`;
    return { yes: overlaps, no: not(overlaps) };
  }
  // SQL doesn't allow empty lists.
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

/** Returns SQL for a condition on a row, or for the negation of the condition. */
export const conditionSql = (place: Place, condition: Condition, isToHold = true): SQL => {
  if ('not' in condition) return conditionSql(place, condition.not, !isToHold);
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) =>
      conditionSql(place, part, isToHold),
    );
    // An empty `all` is true, and an empty `any` is false.
    return 'all' in condition === isToHold ? (and(...parts) ?? sql`true`) : (or(...parts) ?? sql`false`);
  }
  return leafSql(place, condition, isToHold);
};

/** Returns SQL for a list of cases. `result` converts the name of a case to SQL. */
export const casesSql = (place: Place, { cases, otherwise }: Cases, result: (state: string) => SQL = quoted): SQL => {
  const parts = cases.map(({ is, when }) => sql`when ${conditionSql(place, when)} then ${result(is)}`);
  return parts.length > 0 ? sql`case ${sql.join(parts, sql` `)} else ${result(otherwise)} end` : result(otherwise);
};

type Operator = (parts: readonly SQL[], formula: Formula) => SQL;

const chained =
  (sign: string): Operator =>
  (parts) =>
    sql`(${sql.join([...parts], sql.raw(` ${sign} `))})`;

const call =
  (name: string): Operator =>
  (parts) =>
    sql`${sql.raw(name)}(${sql.join([...parts], sql`, `)})`;

/** Returns SQL that joins the non-empty parts. `concat_ws` would be shorter, but generated columns don't allow it. */
const joined: Operator = (parts, formula) => {
  const { with: gap = '' } = formula as { with?: string };
  const each = parts.map((part) => sql`coalesce(${quoted(gap)} || ${part}, '')`);
  const all = sql`substr(${sql.join(each, sql` || `)}, ${sql.raw(String([...gap].length + 1))})`;
  // Checks the parts for null, because PostgreSQL can't compare the joined text if it is constant at planning time.
  return sql`case when ${call('coalesce')(parts, formula)} is not null then ${all} end`;
};

const operators: Record<Operation, Operator> = {
  plus: chained('+'),
  minus: chained('-'),
  times: chained('*'),
  least: call('least'),
  most: call('greatest'),
  either: call('coalesce'),
  join: joined,
  // Truncates the quotient after a fixed number of digits, because the precision of PostgreSQL's quotients varies.
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
  // Integers become numeric, because integer arithmetic could overflow. An empty string counts as missing.
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
  const { operation, parts } = operationOf(formula)!;
  return operators[operation](
    parts.map((part) => valueSql(place, part)),
    formula,
  );
};

/**
 * Returns SQL that evaluates a formula, with the same result as `evaluate`. The result is rounded or truncated to fit
 * the field's column.
 */
export const formulaSql = (place: Place, declared: AnyField): SQL => {
  const value = valueSql(place, formulaOf(declared)!);
  const fit = fitOf(declared);
  if ('longest' in fit) return sql`left(${value}, ${sql.raw(String(fit.longest))})`;
  if (!('below' in fit)) return value;
  const exact = sql`round(${value}, ${sql.raw(String(fit.digits))})`;
  // A required field gets the value even if it is too large, so that the database rejects the write.
  return declared.required ? exact : sql`case when abs(${exact}) < ${sql.raw(fit.below)} then ${exact} end`;
};

const rowOf = (spec: TableSpec): Place => ({
  fields: Object.fromEntries(spec.fields.map(({ name, declared }) => [name, declared])),
  column: (key): SQLWrapper => sql.identifier(snake(key)),
  isNotNull: (key) => spec.fields.some(({ columns, notNull }) => notNull && Object.hasOwn(columns, key)),
});

/** Returns the expression of a generated column, or undefined if the column isn't generated. */
export const generatedBy = (spec: TableSpec, { declared }: StoredField): SQL | undefined =>
  formulaOf(declared) === undefined ? undefined : formulaSql(rowOf(spec), declared);
