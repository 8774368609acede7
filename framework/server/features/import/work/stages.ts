import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Fields } from '../../../../core/kind';
import type { Db } from '../../../database/database';
import { isPassing } from '../../../database/transaction';
import { scopeOf, within } from '../../../database/within';
import type { WriteCall } from '../../../resources/call';
import { importRows } from '../tables';
import { foldedOf, isOneFolded } from '../../../database/tables/derived/folded';
import { namesIn } from '../cells';
import type { References } from '../references';
import { comparableName } from '../references';
import { referredBy } from '../columns';
import type { Import, ImportRow } from '../store';
import { findImport, move, rowsAfter, saveResults, shownAt } from '../store';
import type { Maker } from './make';
import type { Layout, Planned } from './plan';
import { planRows, cellIn } from './plan';
import type { Pictures } from './pictures';
import { fetchPictures, nextPictures, withPictures } from './pictures';
import type { RowResult, CheckedRow } from './write';
import { canDoTogether, doRow, doTogether } from './write';

const atOnce = 1000;

interface Counting {
  call: WriteCall;
  one: Pick<Import, 'id'>;
  layout: Layout;
  references: References;
}

/** Counts the missing records that valid rows refer to, by resource. A title shared by several rows is counted once. */
const countMissing = async (tx: Db, { call, one, layout, references }: Counting): Promise<Record<string, number>> => {
  const missing: Record<string, Set<string>> = {};
  for (const [place, column] of layout.columns.entries()) {
    const to = column && layout.make.has(column) ? referredBy(column) : undefined;
    if (to === undefined) continue;
    const cell = shownAt(place);
    const found = await tx
      .selectDistinct({ cell })
      .from(importRows)
      .where(and(eq(importRows.import_id, one.id), inArray(importRows.outcome, ['new', 'changed'])));
    const names = [
      ...new Map(
        found
          .flatMap((row) => namesIn(column!.declared!, cellIn(column, row.cell)))
          .map((name) => [comparableName(name), name]),
      ).values(),
    ];
    for (let from = 0; from < names.length; from += atOnce)
      await references.ask(tx, to, names.slice(from, from + atOnce));
    const tenant = call.tenant?.id ?? null;
    const own = (missing[to] ??= new Set());
    for (const name of names) if (references.named(to, name, tenant).length === 0) own.add(comparableName(name));
  }
  return Object.fromEntries(
    Object.entries(missing).flatMap(([to, names]) => (names.size > 0 ? [[to, names.size]] : [])),
  );
};

/**
 * The number of rows per transaction, and the target duration of a transaction in milliseconds. Transactions must be
 * short, because they block other writes.
 */
const batch = { first: 50, least: 25, most: 400, ms: 500 };

interface Pace {
  rows: number;
}

export const newPace = (): Pace => ({ rows: batch.first });

/**
 * Adjusts the number of rows per transaction to the measured speed. `startedAt` is when work on the `count` rows
 * started.
 */
export const keepPace = (pace: Pace, count: number, startedAt: number): void => {
  const fit = Math.round((count * batch.ms) / Math.max(Date.now() - startedAt, 1));
  pace.rows = Math.min(Math.max(fit, batch.least), count * 4, batch.most);
};

/**
 * Limits for a transaction that writes rows one at a time: the maximum number of rows, and the time, in milliseconds,
 * after which no more rows are started.
 */
const singly = { rows: 50, ms: 250 };

export interface Working {
  call: WriteCall;
  one: Import;
  layout: Layout;
  references: References;
  calls: Maker['calls'];
  /** The source of images. Undefined if the file contains no images. */
  pictures: Pictures | undefined;
  pace: Pace;
}

/** Thrown to roll back the writes of a check. Contains the check's results. */
class CheckedOnly extends Error {
  constructor(readonly results: RowResult[]) {
    super();
  }
}

const doSingly = async (
  tx: Db,
  { call, ...maker }: Working,
  planned: readonly Planned[],
  checked: readonly CheckedRow[] | undefined,
): Promise<RowResult[]> => {
  const end = Date.now() + singly.ms;
  const results: RowResult[] = [];
  for (const [index, plan] of planned.slice(0, singly.rows).entries()) {
    if (index > 0 && Date.now() > end) break;
    results.push(await doRow(tx, call, maker, plan, checked?.[index]));
  }
  return results;
};

const doRows = async (tx: Db, working: Working, rows: readonly ImportRow[], isSeen: boolean): Promise<RowResult[]> => {
  const { call, one, layout, references, pace, pictures } = working;
  const startedAt = Date.now();
  const read = await planRows(tx, call, layout, references, rows);
  const planned = isSeen && pictures ? await withPictures(tx, call, one.id, read) : read;
  const checked = isSeen ? rows.map(({ outcome, version }): CheckedRow => ({ outcome: outcome!, version })) : undefined;
  if (!canDoTogether(call, planned)) return doSingly(tx, working, planned, checked);
  // If the rows can't be written in bulk, retries with fewer rows and finally with single rows, to find the cause.
  for (let count = planned.length; count > 1; count = Math.floor(count / 4)) {
    try {
      const results = await tx.transaction((inner) =>
        doTogether(inner, call, working, planned.slice(0, count), checked),
      );
      keepPace(pace, count, startedAt);
      return results;
    } catch (error) {
      if (isPassing(error)) throw error;
    }
  }
  pace.rows = 4;
  return doSingly(tx, working, planned.slice(0, 1), checked);
};

const isWhere = async (tx: Db, { id, state, cursor }: Import): Promise<boolean> => {
  const now = await findImport(tx, id, true);
  return now?.state === state && now.cursor === cursor;
};

const goOn = async (tx: Db, one: Import, results: readonly RowResult[]): Promise<void> => {
  await saveResults(tx, one.id, results);
  const makes = { ...one.makes };
  for (const to of results.flatMap((result) => result.makes ?? [])) makes[to] = (makes[to] ?? 0) + 1;
  await move(tx, one.id, { cursor: results.at(-1)!.number, makes });
};

type Step = (working: Working) => Promise<number | 'done' | 'overtaken'>;

const next = (tx: Db, { one, pace }: Working, where: SQL | undefined) => rowsAfter(tx, one, where, pace.rows);

/** Checks the next rows by writing them and rolling back the transaction. Returns the new position. */
export const check: Step = async (working) => {
  const { call, one } = working;
  const scope = scopeOf(call);
  const rows = await within(call.db, scope, (tx) => next(tx, working, isNull(importRows.outcome)));
  const found =
    rows.length === 0
      ? []
      : await within(call.db, scope, async (tx): Promise<RowResult[]> => {
          throw new CheckedOnly(await doRows(tx, working, rows, false));
        }).catch((error: unknown) => {
          if (error instanceof CheckedOnly) return error.results;
          throw error;
        });
  return within(call.db, scope, async (tx) => {
    if (!(await isWhere(tx, one))) return 'overtaken';
    if (found.length === 0) {
      await move(tx, one.id, { state: 'checked', cursor: one.total, makes: await countMissing(tx, working) });
      return 'done';
    }
    // Checking an import rolls back the new records, so their ids aren't stored.
    await goOn(
      tx,
      one,
      found.map((result) => ({
        ...result,
        is_written: false,
        makes: [],
        record: result.outcome === 'new' ? null : result.record,
      })),
    );
    return found.at(-1)!.number;
  });
};

const isToDo = and(inArray(importRows.outcome, ['new', 'changed']), eq(importRows.is_written, false));

/**
 * The maximum number of rows per transaction if the file contains images. The images are downloaded before the rows are
 * written.
 */
const pictured = 25;

/** Downloads some of the images for the next rows. Returns false if there are none left to download. */
const fetchNext = async (working: Working): Promise<boolean> => {
  const { call, one, layout, references, pace, pictures } = working;
  if (!pictures) return false;
  const requests = await within(call.db, scopeOf(call), async (tx) =>
    nextPictures(tx, call, one.id, await planRows(tx, call, layout, references, await next(tx, working, isToDo))),
  );
  if (requests.length === 0) return false;
  pace.rows = Math.min(pace.rows, pictured);
  await fetchPictures(call, pictures, one.id, requests);
  return true;
};

/**
 * Writes the next rows and the import's position in one transaction, so that a restarted import continues after the
 * last written row.
 */
export const run: Step = async (working) => {
  const { call, one } = working;
  if (await fetchNext(working)) return one.cursor;
  return within(call.db, scopeOf(call), async (tx) => {
    if (!(await isWhere(tx, one))) return 'overtaken';
    const rows = await next(tx, working, isToDo);
    if (rows.length === 0) {
      await move(tx, one.id, { state: 'done', cursor: one.total, ended_at: new Date().toISOString() });
      return 'done';
    }
    const results = await doRows(tx, working, rows, true);
    await goOn(tx, one, results);
    return results.at(-1)!.number;
  });
};

/** Rejects each row that identifies the same record as an earlier row. */
export const refuseTwice = async (
  tx: Db,
  { id, columns, key }: Pick<Import, 'id' | 'columns' | 'key'>,
  fields: Fields,
): Promise<void> => {
  const place = key === null ? -1 : columns.indexOf(key);
  if (place < 0) return;
  const text = shownAt(place);
  const cell = isOneFolded(fields[key!]) ? foldedOf(text)[0] : sql`lower(trim(${text}))`;
  const complaint = sql`jsonb_build_object(${key}::text, jsonb_build_array(jsonb_build_object('key', 'validation.import_again', 'field', ${key}::text,
    'args', jsonb_build_object('row', named.first + 1))))`;
  await tx.execute(sql`update ${importRows} set outcome = 'refused', complaints = ${complaint}
    from (select ${cell} as name, min(number) as first from ${importRows} where import_id = ${id} and ${cell} <> '' group by 1 having count(*) > 1) as named
    where import_rows.import_id = ${id} and ${cell} = named.name and import_rows.number > named.first`);
};
