import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { importLimits } from '../../declaration/wire/importLimits';
import { scopeOf, within } from '../database/within';
import { ApiError, FieldError } from '../resources/apiError';
import type { WriteCall } from '../resources/call';
import { importRows, imports } from '../tables';
import { withOneFile } from '../uploads/oneFile';
import { importColumns, keyColumns, matched } from './columns';
import { readRows } from './file/rows';
import type { Import } from './store';
import { findImport, move } from './store';

/** Rows that one statement keeps. */
const atOnce = 500;

interface Begun {
  call: WriteCall;
  headers: Record<string, string>;
  timeZone: string;
  /** Of a workbook with several sheets, the one that is meant. */
  sheet: string | undefined;
}

/** A time zone that there is; throws `FieldError` for any other. */
export const timeZoneOf = (given: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    throw new FieldError('time_zone', 'validation.choice');
  }
};

const keepRows = async (call: WriteCall, id: string, first: number, rows: readonly string[][]): Promise<void> =>
  within(call.db, scopeOf(call), async (tx) => {
    await tx.execute(sql`insert into ${importRows} (import_id, number, cells)
      select ${id}::uuid, ${first} + place - 1, cells from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(cells, place)`);
  });

const begin = async ({ call, headers, timeZone }: Begun, file: string, headings: readonly string[]): Promise<string> => {
  const { entity, principal, seen, tenant } = call;
  const columns = importColumns(seen, principal.role);
  const found = matched(columns, headings);
  const key = keyColumns(columns).find(({ name }) => found.includes(name))?.name ?? null;
  const values = { user_id: principal.userId, tenant_id: tenant?.id || null, resource: entity.resource.name, file, headers, time_zone: timeZone, headings: [...headings], columns: found, key };
  const [made] = await within(call.db, scopeOf(call), (tx) => tx.insert(imports).values(values).returning({ id: imports.id }));
  return made!.id;
};

/**
 * Takes in the one file of a request's form: its headings are matched with what can be imported, and its rows kept. Throws `ApiError` 422 for
 * a file that can't be read or holds too much; nothing of it is kept then.
 */
export const beginImport = async (request: FastifyRequest, begun: Begun): Promise<Import> =>
  withOneFile(request, 'file', importLimits.bytes, async (received) => {
    const { call, sheet } = begun;
    const file = { ...received, sheet };
    const scope = scopeOf(call);
    let id: string | undefined;
    let [kept, waiting]: [number, string[][]] = [0, []];
    const keep = async () => {
      if (waiting.length > 0) await keepRows(call, id!, kept + 1, waiting);
      [kept, waiting] = [kept + waiting.length, []];
    };
    // Once without keeping anything: what is wrong with the file shows at its end, too.
    let count = 0;
    for await (const row of readRows(file)) count += Math.sign(row.length);
    if (count < 2) throw new ApiError(422, 'messages.import_empty');
    try {
      for await (const row of readRows(file)) {
        if (id === undefined) id = await begin(begun, file.filename.slice(0, 255), row);
        else waiting.push(row);
        if (waiting.length === atOnce) await keep();
      }
      await keep();
    } catch (error) {
      if (id !== undefined) await within(call.db, scope, (tx) => tx.delete(imports).where(eq(imports.id, id!)));
      throw error;
    }
    return within(call.db, scope, async (tx) => {
      await move(tx, id!, { state: 'matching', total: kept });
      return (await findImport(tx, id!))!;
    });
  });
