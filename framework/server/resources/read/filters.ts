import type { SQL } from 'drizzle-orm';
import { and, arrayOverlaps, between, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { kindOf } from '../../../kinds';
import type { AnyField, Column } from '../../../core/kind';
import { fold } from '../../../core/text/fold';
import { plainNumber } from '../../../core/text/plain';
import { fieldSchema } from '../../../declaration/validation/validate';
import type { Spellings, Through } from '../defineHandlers';
import { foldedOf } from '../../database/tables/derived/folded';
import { byIndex, lookupOf } from '../../database/tables/derived/lookup';
import { isComputed } from '../../database/tables/derived/sortable';
import type { Entity } from '../../database/tables/model';
import type { Span } from '../../database/tables/derived/spans';
import { amountsOf } from '../../database/tables/derived/spans';
import type { DerivedTable } from '../../database/tables/types';
import { InvalidFields, complaint } from '../../kernel/apiError';
import { fromText } from '../write/body/coerce';
import { nowhere } from '../write/region';
import type { Computed } from './computed';
import { stateIs } from './computed';

/** As many values as one filter may list. */
const mostValues = 100;

const refusal = (key: string, field: string, message: string) => new InvalidFields(complaint(key, message, field));

/** A value of the filter's field, as the field's own kind reads it; throws `InvalidFields` for one it can't have. */
const parse = (declared: AnyField, value: unknown, key: string, field: string): unknown => {
  const result = fieldSchema(declared, nowhere).safeParse(fromText(declared, value));
  if (result.success && result.data !== null && result.data !== undefined) return result.data;
  throw refusal(key, field, kindOf(declared).values ? 'validation.choice' : 'validation.invalid');
};

/** Whether a text is a whole number that its column has room for. */
const isInteger = (text: string, { isLong }: { isLong?: true }) => {
  const number = Number(text);
  return (
    /^-?\d{1,16}$/.test(text) &&
    (isLong ? Number.isSafeInteger(number) : number >= -2_147_483_648 && number <= 2_147_483_647)
  );
};

const isNumeric = (text: string) => /^-?\d{1,14}(\.\d{1,8})?$/.test(text);

/** One end of a range. Bounds of the declaration don't matter here: what is beyond them merely isn't there. */
const parseBound = (declared: AnyField, column: Column, given: string, key: string, field: string): unknown => {
  if (column.type !== 'integer' && column.type !== 'numeric') return parse(declared, given, key, field);
  const text = plainNumber(given);
  if (column.type === 'integer' ? isInteger(text, column) : isNumeric(text)) return text;
  throw refusal(key, field, 'validation.number');
};

/**
 * The rows that sell anything in a range: those with an end of their span in it, found by an index of each, and of those whose
 * ends lie on either side of it the ones with an amount between. `read` reads a text of the query.
 */
const spanFilter = (
  entity: Entity,
  span: Span,
  { '': plain, gte: from = plain, lte: to = plain }: FilterTexts,
  read: (end: string, text: string) => string,
): SQL | undefined => {
  const keyOf = (end: string) => (plain === undefined ? end : '');
  const [least, most] = [
    from === undefined ? undefined : read(keyOf('gte'), from),
    to === undefined ? undefined : read(keyOf('lte'), to),
  ];
  return byIndex(entity, (of) => {
    const [low, high] = [of[span.least]!, of[span.most]!];
    if (least === undefined || most === undefined) return least === undefined ? lte(low, most) : gte(high, least);
    const amounts = amountsOf(span, of, entity.spec.tenant === undefined ? undefined : lookupOf(span.rows.table));
    const isBetween = sql`exists (select from (${amounts}) as amounts where amount between ${least}::numeric and ${most}::numeric)`;
    return or(
      between(low, least, most),
      between(high, least, most),
      and(lt(low, high), lt(low, least), gt(high, most), isBetween),
    );
  });
};

/** What a filter's query keys say, by what stands after the field: nothing, `gte` or `lte`. */
export type FilterTexts = Partial<Record<'' | 'gte' | 'lte', string>>;

/**
 * The rows whose `field` is as a query's filter wants it: the one value, any of a list's, or between two.
 * Throws `InvalidFields` at the query key for what the field can't be. `elsewhere` has the column where it isn't the resource's own.
 */
export const filterBy = (
  entity: Entity,
  field: string,
  computed: Computed,
  texts: FilterTexts,
  keyOf: (end: string) => string,
  { table, columns = {}, spellings = {} }: Pick<Through, 'columns' | 'table'> & { spellings?: Spellings } = entity,
): SQL | undefined => {
  const declared = entity.fields[field]!;
  const kind = kindOf(declared);
  const { '': plain, ...ends } = texts;
  if (kind.cases) {
    const [end] = Object.keys(ends);
    if (end !== undefined || plain === undefined) throw refusal(keyOf(end ?? ''), field, 'validation.invalid');
    const wanted = plain.split(',').map((value) => parse(declared, value, keyOf(''), field) as string);
    return stateIs(entity, field, wanted);
  }
  const { name, column } = Object.entries(kind.columns(declared)).map(([suffix, type]) => ({
    name: `${field}${suffix}`,
    column: type,
  }))[0]!;
  const span = entity.spans.find((one) => one.name === field);
  if (span)
    return spanFilter(
      entity,
      span,
      texts,
      (end, text) => parseBound(declared, column, text, keyOf(end), field) as string,
    );
  if (kind.findsFolded?.(declared) && plain !== undefined && Object.keys(ends).length === 0) {
    const value = String(parse(declared, plain, keyOf(''), field));
    const wanted = (spellings[field]?.(value) ?? [value]).map(fold);
    return byIndex({ spec: entity.spec, table }, (of) => inArray(foldedOf(of[name]!)[0], wanted));
  }
  const conditions: ((target: DerivedTable[string]) => SQL)[] = [];
  if (plain !== undefined) {
    const values = kind.filter === 'oneOf' ? plain.split(',') : [plain];
    if (values.length > mostValues) throw refusal(keyOf(''), field, 'validation.invalid');
    if (column.type === 'references') {
      const wanted = parse(declared, values, keyOf(''), field) as number[];
      conditions.push((target) => arrayOverlaps(target, wanted));
    } else {
      const parsed = values.map((value) => parse(declared, value, keyOf(''), field));
      conditions.push((target) => (parsed.length === 1 ? eq(target, parsed[0]) : inArray(target, parsed)));
    }
  }
  for (const [end, text] of Object.entries(ends)) {
    if (kind.filter !== 'range') throw refusal(keyOf(end), field, 'validation.invalid');
    const bound = parseBound(declared, column, text, keyOf(end), field);
    conditions.push((target) => (end === 'gte' ? gte(target, bound) : lte(target, bound)));
  }
  const all = (target: unknown) => and(...conditions.map((one) => one(target as DerivedTable[string])));
  // What the database works out is compared like a column.
  if (isComputed(declared)) return all(computed[field]!.value);
  const held = columns[name] ?? name;
  return column.type === 'references' || column.type === 'numeric'
    ? byIndex({ spec: entity.spec, table }, (of) => all(of[held]))
    : all(table[held]);
};
