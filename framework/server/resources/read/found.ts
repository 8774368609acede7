import type { SQL } from 'drizzle-orm';
import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { perObject } from '../../../core/objects';
import type { Language, Role } from '../../../core/register';
import { isMaskedFor } from '../../../core/mask';
import { mayRead } from '../../../declaration/admin/roles';
import { foldedOf } from '../../database/tables/derived/folded';
import { isFolded, sortColumn } from '../../database/tables/derived/sortable';
import type { Entity } from '../../database/tables/model';
import { InvalidFields, complaint } from '../../kernel/apiError';
import type { Spellings, Through } from '../defineHandlers';
import type { Call } from '../call';
import type { OrderKeys } from '../scopedTable';
import type { Computed } from './computed';
import type { FilterTexts } from './filters';
import { filterBy } from './filters';
import type { Filter, ListQuery } from './listQuery';
import type { Searching } from './search';
import { searchFor } from './search';

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
