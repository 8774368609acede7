import type { SQL } from 'drizzle-orm';
import { and, asc, desc, inArray, sql, arrayOverlaps, between, eq, gt, gte, lt, lte, or } from 'drizzle-orm';
import type { AnyField, Column } from '../../../core/kind';
import { perObject } from '../../../core/objects';
import type { Language, Role } from '../../../core/register';
import { isMaskedFor } from '../../../core/mask';
import { fold } from '../../../core/text/fold';
import { plainNumber } from '../../../core/text/plain';
import { mayRead } from '../../../declaration/admin/roles';
import { fieldSchema } from '../../../declaration/validation/validate';
import { kindOf } from '../../../kinds';
import { foldedOf } from '../../database/tables/derived/folded';
import { byIndex, lookupOf } from '../../database/tables/derived/lookup';
import { isFolded, sortColumn, isComputed } from '../../database/tables/derived/sortable';
import type { Span } from '../../database/tables/derived/spans';
import { amountsOf } from '../../database/tables/derived/spans';
import type { Entity } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';
import { InvalidFields, complaint } from '../../kernel/apiError';
import type { Spellings, Through } from '../defineHandlers';
import type { Call } from '../call';
import type { OrderKeys } from '../scopedTable';
import { fromText } from '../write/body/body';
import { nowhere } from '../write/region';
import type { Computed } from './computed';
import { stateIs } from './computed';
import type { Filter, ListQuery } from './listQuery';
import type { Searching } from './search';
import { searchFor } from './search';

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
type FilterTexts = Partial<Record<'' | 'gte' | 'lte', string>>;

/**
 * The rows whose `field` is as a query's filter wants it: the one value, any of a list's, or between two.
 * Throws `InvalidFields` at the query key for what the field can't be. `elsewhere` has the column where it isn't the resource's own.
 */
const filterBy = (
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

/** What a resource's handlers say of its filters. */
interface Finding {
  through?: Through | undefined;
  spellings?: Spellings | undefined;
}

/** All filters together, in SQL; throws `InvalidFields` for a value that its field can't have. */
export const filtered = (
  entity: Entity,
  computed: Computed,
  filters: readonly Filter[],
  { through, spellings }: Finding = {},
): SQL | undefined => {
  const byField = new Map<string, FilterTexts>();
  const keys = new Map<string, string>();
  for (const { key, field, end, text } of filters) {
    byField.set(field, { ...byField.get(field), [end]: text });
    keys.set(`${field} ${end}`, key);
  }
  const keyOfEnd = (field: string) => (end: string) => keys.get(`${field} ${end}`)!;
  const isThrough = (field: string) => through?.fields.includes(field) ?? false;
  const by = (some: boolean, elsewhere: Pick<Through, 'columns' | 'table'> = entity) =>
    [...byField]
      .filter(([field]) => isThrough(field) === some)
      .map(([field, texts]) => filterBy(entity, field, computed, texts, keyOfEnd(field), { ...elsewhere, spellings }));
  const beyond = through ? by(true, through) : [];
  // All of them of one and the same row.
  const one = through && sql`exists (select from ${through.table} where ${and(through.of(entity.table), ...beyond)})`;
  return and(...by(false), beyond.length > 0 ? one : undefined);
};

/** Whether some of what the resource's search looks through is masked or hidden from a role. */
export const isMaskedIn = ({ fields, spec }: Entity, role: Role | undefined) =>
  spec.search.some((name) => fields[name] && (isMaskedFor(fields[name], role) || !mayRead(role, fields[name])));

/** For whom rows are found, and how. */
interface FoundFor extends Finding, Pick<Searching, 'findsMany'> {
  role?: Role | undefined;
}

/** For whom a call finds rows, and how. */
export const findingOf = ({ principal, handlers }: Pick<Call, 'handlers' | 'principal'>): FoundFor => ({
  role: principal?.role,
  through: handlers?.parts.through,
  spellings: handlers?.parts.spellings,
});

/** The rows that a list's query finds, in SQL; throws `InvalidFields` as `filtered` does. */
export const foundBy = (
  entity: Entity,
  computed: Computed,
  { ids, filters, search }: ListQuery,
  { role, through, spellings, findsMany }: FoundFor = {},
): SQL | undefined =>
  and(
    ids && (ids.length > 0 ? inArray(entity.table.id!, ids) : sql`false`),
    filtered(entity, computed, filters, { through, spellings }),
    search ? searchFor(entity, search, { isOpenOnly: isMaskedIn(entity, role), findsMany }) : undefined,
  );

/** What a list's query sorts by, the id last, which settles the order of equals; throws `InvalidFields` for a field that nothing is sorted by. */
const sortedBy = (
  { resource, table }: Entity,
  computed: Computed,
  { sort, order }: Pick<ListQuery, 'order' | 'sort'>,
  language: Language,
): OrderKeys => {
  const id = table.id!;
  if (sort === 'id') return [id];
  const column = sortColumn(resource, sort, language, order);
  if (!column) throw new InvalidFields(complaint('sort', 'validation.unknown_field', sort));
  const first = computed[sort]?.order ?? table[column]!;
  return isFolded(resource, sort) ? [...foldedOf(first), id] : [first, id];
};

/** What was sorted by: equal ones are one and the same, as the statements are that are written by them. */
const sortings = perObject((_entity: Entity) => perObject((_computed: Computed) => new Map<string, readonly SQL[]>()));

/**
 * The order that a list's query asks for, in SQL, or with `isReversed` the opposite one; throws `InvalidFields` for a field that
 * nothing is sorted by.
 */
export const orderedBy = (
  entity: Entity,
  computed: Computed,
  query: Pick<ListQuery, 'order' | 'sort'>,
  language: Language,
  isReversed = false,
): readonly SQL[] => {
  const known = sortings(entity)(computed);
  const way = [query.sort, query.order, language, isReversed].join(' ');
  const made = known.get(way);
  if (made) return made;
  const direct = (query.order === 'ASC') === isReversed ? desc : asc;
  // All in the same direction, so that one index serves both ways.
  const order = sortedBy(entity, computed, query, language).map((key) => direct(key));
  known.set(way, order);
  return order;
};

/** The keys of that order, the id last, where an index finds the rows after some values of them: none where it is by what is worked out. */
export const orderColumns = (
  entity: Entity,
  computed: Computed,
  query: Pick<ListQuery, 'order' | 'sort'>,
  language: Language,
): OrderKeys => (computed[query.sort] ? [] : sortedBy(entity, computed, query, language));
