import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FastifyRequest } from 'fastify';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { defineScheduledJob } from '../../platform/jobs/job';
import { importRows, imports } from './tables';
import type { ImportState } from './tables';
import type { RowResult } from './work/write';
import { fold } from '../../../core/text/fold';
import { importLimits } from '../../../declaration/wire/imports';
import { whileConnected } from '../../platform/bounded/pool';
import type { Pool } from '../../platform/bounded/pool';
import { scopeOf, within } from '../../database/within';
import { ApiError, ParameterError } from '../../kernel/apiError';
import type { WriteCall } from '../../resources/call';
import type { Admission } from '../uploads/receive';
import { withOneFile } from '../uploads/receive';
import type { ImportColumn } from './columns';
import { headingsOf, importColumns, keyColumns, matched } from './columns';
import type { RowsJob, RowsReply } from './file/job';
import { rowsPath } from './file/job';
import type { ServerTranslate } from '../../../client/i18n/translator';

/** How many days imports are kept. After that, their changes can still be undone from the audit log. */
const keptDays = 30;

export const forgetImportsJob = defineScheduledJob({
  name: 'imports/forget',
  label: words('job.forgetImports'),
  cron: '37 2 * * *',
  run: async ({ db }) => {
    await db.execute(sql`delete from ${imports} where created_at < now() - ${keptDays} * interval '1 day'
      or (state = 'reading' and created_at < now() - interval '1 hour')`);
  },
});

export type Import = typeof imports.$inferSelect;

export type ImportRow = typeof importRows.$inferSelect;

/**
 * Returns an import, or undefined if it doesn't exist. In a request, row-level security limits the result to the
 * caller's imports.
 */
export const findImport = async (tx: Db, id: string, lock = false): Promise<Import | undefined> => {
  const query = tx.select().from(imports).where(eq(imports.id, id));
  const [found] = await (lock ? query.for('update') : query);
  return found;
};

/** Returns SQL for the displayed text of a cell. */
export const shownAt = (place: number): SQL<string> =>
  sql<string>`coalesce(${importRows.cells} -> ${place}::int ->> 'shown', ${importRows.cells} ->> ${place}::int)`;

export const rowsAfter = (
  tx: Db,
  { id, cursor }: Pick<Import, 'id' | 'cursor'>,
  where: SQL | undefined,
  limit: number,
): Promise<ImportRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, id), gt(importRows.number, cursor), where))
    .orderBy(asc(importRows.number))
    .limit(limit);

export const lastWritten = (
  tx: Db,
  { id, cursor }: Pick<Import, 'id' | 'cursor'>,
  limit: number,
): Promise<ImportRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, id), eq(importRows.is_written, true), sql`${importRows.number} < ${cursor}`))
    .orderBy(desc(importRows.number))
    .limit(limit);

export const saveResults = async (tx: Db, id: string, results: readonly RowResult[]): Promise<void> => {
  if (results.length === 0) return;
  await tx.execute(sql`update ${importRows} set outcome = made.outcome, record = made.record, version = made.version, changes = made.changes,
      complaints = made.complaints, is_written = made.is_written
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as made(number int, outcome text, record bigint, version int, changes jsonb, complaints jsonb, is_written boolean)
    where import_rows.import_id = ${id} and import_rows.number = made.number`);
};

export const move = async (
  tx: Db,
  id: string,
  to: Partial<Pick<Import, 'columns' | 'cursor' | 'ended_at' | 'key' | 'make' | 'makes' | 'problem' | 'total'>> & {
    state?: ImportState;
  },
): Promise<void> => {
  await tx.update(imports).set(to).where(eq(imports.id, id));
};

export const countRows = async (
  tx: Db,
  id: string,
): Promise<{ outcome: ImportRow['outcome']; is_written: boolean; rows: number }[]> =>
  tx
    .select({ outcome: importRows.outcome, is_written: importRows.is_written, rows: count() })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .groupBy(importRows.outcome, importRows.is_written);

/** The maximum number of rows and characters to insert at once. */
const atOnce = { rows: 500, characters: 1_000_000 };

/** Receives import files and reads them in separate processes with limited resources. */
export interface Intake {
  pool: Pool<RowsJob, RowsReply>;
  admission: Admission;
}

interface ImportRequest {
  call: WriteCall;
  headers: Record<string, string>;
  timeZone: string;
  /** The name of the sheet to import. Undefined if the user hasn't chosen a sheet. */
  sheet: string | undefined;
}

export const timeZoneOf = (given: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    throw new ParameterError('time_zone', 'validation.choice');
  }
};

const knownBy = (translate: ServerTranslate, column: ImportColumn): string[] =>
  [...headingsOf(translate, column), ...column.also].map(fold);

/** Reads a file's rows in a separate process. Throws `ApiError` 422 if the file can't be read or exceeds a limit. */
const extract = async (
  pool: Pool<RowsJob, RowsReply>,
  { call, sheet }: ImportRequest,
  file: string,
  signal: AbortSignal,
): Promise<Exclude<RowsReply, { fault: string }>> => {
  const known = importColumns(call.visibleEntity, call.principal.role).flatMap((column) =>
    knownBy(call.translate, column),
  );
  const reply = await pool.run('dashboard', { file, sheet, known }, signal);
  if (!('fault' in reply)) return reply;
  if (reply.fault === 'heavy') throw new ApiError(422, 'messages.import_heavy');
  if (reply.fault === 'refused') throw new ApiError(422, reply.key, reply.details);
  throw Object.assign(new Error('The rows of a file cannot be written'), { code: reply.code, syscall: 'write' });
};

const keepRows = async (call: WriteCall, id: string, first: number, rows: readonly string[]): Promise<void> =>
  within(call.db, scopeOf(call), async (tx) => {
    await tx.execute(sql`insert into ${importRows} (import_id, number, cells)
      select ${id}::uuid, ${first} + place - 1, cells from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) with ordinality as given(cells, place)`);
  });

const keepAll = async (call: WriteCall, id: string, file: string, signal: AbortSignal): Promise<void> => {
  let [kept, waiting, characters]: [number, string[], number] = [0, [], 0];
  const keep = async () => {
    signal.throwIfAborted();
    if (waiting.length > 0) await keepRows(call, id, kept + 1, waiting);
    [kept, waiting, characters] = [kept + waiting.length, [], 0];
  };
  for await (const row of createInterface({ input: createReadStream(rowsPath(file)), crlfDelay: Infinity })) {
    waiting.push(row);
    characters += row.length;
    if (waiting.length === atOnce.rows || characters > atOnce.characters) await keep();
  }
  await keep();
};

const begin = async (
  { call, headers, timeZone }: ImportRequest,
  file: string,
  headings: readonly string[],
): Promise<string> => {
  const { entity, principal, visibleEntity, tenant } = call;
  const columns = importColumns(visibleEntity, principal.role);
  const found = matched(call.translate, columns, headings);
  const key = keyColumns(columns).find(({ name }) => found.includes(name))?.name ?? null;
  const values = {
    user_id: principal.userId,
    tenant_id: tenant?.id || null,
    resource: entity.resource.name,
    file,
    headers,
    time_zone: timeZone,
    headings: [...headings],
    columns: found,
    key,
  };
  const [created] = await within(call.db, scopeOf(call), (tx) =>
    tx.insert(imports).values(values).returning({ id: imports.id }),
  );
  return created!.id;
};

/**
 * Starts an import of the file in a request's form. Matches the file's headings to columns and stores its rows. Throws
 * `ApiError` 422 if the file can't be read or is too large, and 503 if too many files are being read. If an error is
 * thrown or the client disconnects, nothing is stored.
 */
export const beginImport = async (
  request: FastifyRequest,
  { pool, admission }: Intake,
  importRequest: ImportRequest,
): Promise<Import> => {
  const { call } = importRequest;
  const scope = scopeOf(call);
  const take = (signal: AbortSignal) =>
    withOneFile(request, 'file', importLimits.bytes, async ({ path, filename }) => {
      const { headings, count: total } = await extract(pool, importRequest, path, signal);
      const id = await begin(importRequest, filename.slice(0, 255), headings);
      try {
        await keepAll(call, id, path, signal);
      } catch (error) {
        await within(call.db, scope, (tx) => tx.delete(imports).where(eq(imports.id, id)));
        throw signal.aborted ? new ApiError(400, 'messages.invalid_request') : error;
      }
      return within(call.db, scope, async (tx) => {
        await move(tx, id, { state: 'matching', total });
        return (await findImport(tx, id))!;
      });
    });
  return admission.admit('dashboard', `user ${call.principal.userId}`, () => whileConnected(request, take));
};
