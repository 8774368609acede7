// Reading a list, step 4 of 5. Receives the authorized call and the parsed query (`listQuery.ts`).
// Converts the query to conditions, reads a page and counts the rows. `wireRecord.ts` formats the records.
// Next: framework/server/resources/read/selection/pageStatement.ts
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { countsOf } from '../../../declaration/resource/list';
import { keyOf } from '../../../declaration/resource/api';
import type { Db } from '../../database/database';
import { scopeOf } from '../../database/within';
import type { Entity } from '../../database/tables/model';
import { perObject } from '../../../core/objects';
import { may } from '../../auth/may';
import { among } from '../../database/ownRows';
import { entityFor } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { FieldError, ParameterError, notFound } from '../../kernel/apiError';
import type { Call } from '../call';
import { computedOf, isOut } from './computed';
import type { Count } from './counts';
import { countAll, countOf, lastCount, countTabs } from './counts';
import { findingOf, foundBy } from './found';
import { parseId } from '../http/types';
import type { ListQuery } from './listQuery';
import { pageReader } from './page';
import { selectionOf, fullSelectionOf } from './selection/selection';
import type { PageSelection } from './selection/titles';
import { pageSelectionOf } from './selection/titles';
import { wireWriter } from './wireRecord';

/** Returns a copy of the call as if a guest had made it at time `at`. Used for previews. */
const asPublic = (call: Call, at: Date): Call => {
  const { model, entity, handlers, link } = call;
  const computed = computedOf(entity, handlers, at);
  return {
    ...call,
    principal: null,
    computed,
    selection: selectionOf(model, entity, computed),
    fullSelection: fullSelectionOf(model, entity, computed),
    visibleEntity: entityFor(entity, undefined),
    toWire: wireWriter(model, entity, handlers, null, link),
  };
};

/**
 * Returns the call to use for reading the records, and the condition that selects the visible rows. Callers with the
 * right to list see all rows; others see only published rows. Throws a `ParameterError` on `at` if the caller isn't
 * allowed to edit the records.
 */
const readingOf = (call: Call, { at }: ListQuery): { call: Call; where?: SQL } => {
  const { entity, principal } = call;
  const mayDo = (right: string) => principal !== null && may(principal, entity.resource, right);
  if (at) {
    if (!mayDo('edit')) throw new ParameterError('at', 'validation.unknown_field');
    return { call: asPublic(call, at), where: isOut(entity, at) };
  }
  return entity.resource.published && !mayDo('list') ? { call, where: isOut(entity) } : { call };
};

/**
 * Returns the condition that limits a list to the tenant of another record, for callers who can access several tenants.
 * `given` is a resource's name and an id, for example `messages:7`. If the record doesn't exist or the caller can't
 * access it, the list is empty. Throws `ParameterError` if `given` is invalid or the resource's records have no tenant.
 */
const tenantBeside = (
  { entity, model, tenant }: Pick<Call, 'entity' | 'model' | 'tenant'>,
  given: string | undefined,
): SQL | undefined => {
  if (given === undefined) return undefined;
  const [, name, digits] = /^([\w/-]+):(\d+)$/.exec(given) ?? [];
  const id = parseId(digits);
  const target = model.entities.find(({ resource }) => resource.name === name);
  if (entity.spec.tenant === undefined || target?.spec.tenant === undefined || id === undefined || !tenant)
    throw new ParameterError('beside', 'validation.invalid');
  const {
    table,
    spec: { tenant: column },
  } = target;
  const owner = table[column!]!;
  return sql`${entity.table[entity.spec.tenant]} = (select ${owner} from ${table} where ${and(among(owner, tenant.reach), eq(table.id!, id))})`;
};

/**
 * True if the reply can include the rows that belong to a record. Guests can see all public parts of a record; other
 * callers need the right to show it.
 */
const showsAll = ({ entity, principal }: Call) => !principal || may(principal, entity.resource, 'show');

const idAlone = perObject(({ table }: Entity): PageSelection => ({ perRow: { id: table.id! }, shared: [] }));

const idOf =
  ({ entity }: Call) =>
  (row: Row) => ({ [keyOf(entity.resource.api)]: row.id });

/** Throws `FieldError` if the result of a filter or count would reveal values that the caller isn't allowed to read. */
const refuseUnseen = ({ visibleEntity: { resource } }: Call, { filters, counts }: ListQuery): void => {
  const unseen = filters.find(({ field }) => !resource.list.filters.includes(field));
  if (unseen) throw new FieldError(unseen.key, 'validation.unknown_field');
  if (counts !== undefined && counts !== countsOf(resource)) throw new ParameterError('counts', 'validation.choice');
};

/**
 * Reads a page and the total number of rows. If the first page of a search isn't full, its row count is the total, so
 * no separate count is needed.
 */
const pageAndTotal = async (
  tx: Db,
  { db }: Call,
  { page, perPage, search, ids }: ListQuery,
  counted: Count,
  pageOf: (tx: Db) => Promise<Row[]>,
): Promise<readonly [Row[], number]> => {
  const count = async () => (await countAll(db, tx, [counted]))[0]!;
  const mayTell = page === 1 && lastCount(db, counted) === undefined && (search !== '' || ids !== undefined);
  if (!mayTell) return Promise.all([pageOf(tx), count()]);
  const rows = await pageOf(tx);
  const hasAll = rows.length < perPage || (ids !== undefined && ids.length <= perPage);
  return [rows, hasAll ? rows.length : await count()];
};

/** `GET <path>` for a list returns a page of records and the total or, with `counts`, the number of records per tab. */
export const list = async (original: Call, query: ListQuery) => {
  const { call, where: shown } = readingOf(original, query);
  const { entity, computed, selection, fullSelection } = call;
  refuseUnseen(call, query);
  const scope = and(shown, tenantBeside(call, query.beside));
  const found = foundBy(entity, computed, query, findingOf(call));
  if (query.counts !== undefined) return call.read((tx) => countTabs(call, tx, query, found, scope));
  // Records requested by id include the rows that belong to them. Lists leave these rows out to keep replies small.
  const read = query.onlyIds
    ? idAlone(entity)
    : pageSelectionOf(call.model)(entity)(query.ids && showsAll(call) ? fullSelection : selection);
  const counted = countOf(scopeOf(call), call.rows.counting(and(scope, found)));
  const pageOf = pageReader(call, query, read, { scope, found, counted });
  const [rows, total] = await call.read((tx) => pageAndTotal(tx, call, query, counted, pageOf));
  return {
    message: '',
    data: rows.map(query.onlyIds ? idOf(call) : call.toWire),
    meta: { total, page: query.page, per_page: query.perPage },
  };
};

/** `GET <path>` for a singleton returns the caller's own record. Throws `ApiError` 404 if the record is missing. */
export const single = async (call: Call) => {
  const [row] = await call.read((tx) => call.rows.select(tx, call.fullSelection, {}));
  if (!row) throw notFound();
  return { message: '', data: call.toWire(row) };
};
