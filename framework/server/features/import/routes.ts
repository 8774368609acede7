import multipart from '@fastify/multipart';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Fields } from '../../../core/kind';
import { byteOrderMark, csvLine } from '../../../core/text/csv';
import { canImport } from '../../../declaration/wire/wire';
import { refuseUnproven } from '../../auth/factors/identity';
import { loggedIn, principalOf, may } from '../../auth/may';
import { openPool } from '../../platform/bounded/pool';
import type { Db } from '../../database/database';
import { asSystem, scopeOf, within } from '../../database/within';
import { say } from '../../resources/http/say';
import { ApiError, ParameterError, notFound } from '../../kernel/apiError';
import type { ResourceServer } from '../../resources/call';
import { enterToWrite, refuseUnlessAllowed } from '../../resources/call';
import { languageOf } from '../../kernel/language';
import { importRows, imports } from './tables';
import { createAdmission } from '../uploads/receive';
import { beginImport, findImport, move, rowsAfter, timeZoneOf } from './store';
import { textIn } from './cells';
import type { RowsJob, RowsReply } from './file/job';
import { reading } from './file/job';
import { refuseUnlessSound, tellImport, tellRow, reasonsOf } from './view';
import { schemasOf } from './schemas';
import type { Import } from './store';
import type { Telling } from './view';
import { importJob } from './work/job';
import { forgetPictures } from './work/pictures';
import { refuseTwice } from './work/stages';

const atOnce = 2000;

/**
 * Returns some of the rejected rows as CSV, so that the user can correct and reimport them. The CSV contains the
 * columns of the original file and the reason why each row was rejected. The first part (`after` is 0) includes the
 * headings. `next` is the number of the row to continue after, or null if this is the last part.
 */
const refusedCsv = async (
  tx: Db,
  one: Import,
  after: number,
  telling: Omit<Telling, 'fetches' | 'model' | 'principal'>,
): Promise<{ part: string; next: number | null }> => {
  const { entity, language, translate } = telling;
  // The cast is needed because an admin's languages may not include Arabic.
  const separator = (language as string) === 'ar' ? ';' : ',';
  const rows = await rowsAfter(tx, { id: one.id, cursor: after }, eq(importRows.outcome, 'refused'), atOnce);
  const fields = entity.fields as Fields;
  const declared = one.columns.map((name) => fields[name?.split('.', 1)[0] ?? '']);
  const lines = rows.map(({ cells, complaints }) =>
    csvLine(
      [
        ...cells.map((cell, place) => textIn(declared[place], cell)),
        reasonsOf(complaints, telling)
          .map(({ reason }) => reason)
          .join(' · '),
      ],
      { separator },
    ),
  );
  const headings =
    after === 0
      ? byteOrderMark + csvLine([...one.headings, translate(language, 'messages.import_reason')], { separator })
      : '';
  return { part: headings + lines.join(''), next: rows.length === atOnce ? rows.at(-1)!.number : null };
};

const perPage = 20;

/**
 * Time and memory limits for reading a file, in milliseconds and bytes. There must be enough memory for a workbook's
 * shared strings.
 */
const bounds = { timeout: 60_000, memory: 400 * 1024 * 1024 };

/**
 * The maximum number of concurrent uploads, in total and per user. They are limited because each file needs disk space.
 */
const uploads = { atOnce: 12, perOwner: 4 };

type Server = (name: string) => ResourceServer | undefined;

const from = {
  check: ['matching', 'checking', 'checked'],
  run: ['checked', 'running'],
  undo: ['running', 'done', 'undoing'],
  discard: ['matching', 'checking', 'checked', 'done', 'undone'],
} as const satisfies Record<string, readonly Import['state'][]>;

const refuseUnlessIn = (one: Import, action: keyof typeof from): void => {
  const states: readonly string[] = from[action];
  // An import that is in progress can be continued only if a problem has paused it.
  const isUnderWay = action !== 'undo' && (one.state === 'checking' || one.state === 'running') && one.problem === null;
  if (!states.includes(one.state) || isUnderWay) throw new ApiError(422, 'messages.import_state');
};

/**
 * Registers the import API. `POST imports/start` uploads a file. `check` previews the effect of the import, `run`
 * performs it, and `undo` reverts it. Each of them runs in a job. `GET imports` lists the caller's imports.
 * `imports/one` returns an import with its progress, `imports/rows` its rows, and `imports/refused` the rejected rows
 * as a file.
 */
export const registerImports = async (app: FastifyInstance, server: Server): Promise<void> => {
  const { db, queue } = app.tools;
  const { tenantHeaders = {} } = app.productName;
  const schemas = schemasOf(tenantHeaders);
  const intake = { pool: openPool<RowsJob, RowsReply>(app, reading, bounds), admission: createAdmission(uploads) };

  const telling = (request: FastifyRequest, resource: string): Telling => {
    const found = server(resource);
    if (!found) throw notFound();
    return {
      model: found.model,
      fetches: app.tools.intake !== undefined,
      entity: found.entity,
      principal: principalOf(request),
      language: languageOf(request),
      translate: app.translate,
    };
  };
  /** Runs `work` in the caller's scope, where row-level security hides other users' imports. */
  const asCaller = <T>(request: FastifyRequest, work: (tx: Db) => Promise<T>): Promise<T> =>
    within(db, scopeOf({ principal: principalOf(request), tenant: null }), work);
  const own = async (tx: Db, id: string, lock = false): Promise<Import> => {
    const found = await findImport(tx, id, lock);
    if (!found || found.state === 'reading') throw notFound();
    return found;
  };
  const answered = async (request: FastifyRequest, message: string, tx: Db, id: string) => {
    const one = await own(tx, id);
    return {
      message: message && say(request, message),
      data: await tellImport(tx, one, telling(request, one.resource)),
    };
  };
  const change = async (
    request: FastifyRequest,
    id: string,
    what: 'check' | 'run' | 'undo',
    to: (one: Import, tx: Db) => Promise<Parameters<typeof move>[2]>,
  ) => {
    const reply = await asCaller(request, async (tx) => {
      const one = await own(tx, id, true);
      refuseUnlessAllowed(principalOf(request), telling(request, one.resource).entity, 'create');
      refuseUnlessIn(one, what);
      await move(tx, id, { problem: null, ...(await to(one, tx)) });
      await asSystem(tx, (all) => queue.add(all, importJob, { import: id }));
      return answered(request, '', tx, id);
    });
    queue.wake([importJob.name]);
    return reply;
  };

  await app.register(async (files) => {
    // The other routes' parser reads entire bodies into memory and doesn't accept files.
    files.removeContentTypeParser(/^multipart\/form-data/);
    await files.register(multipart);
    const routes = files.withTypeProvider<ZodTypeProvider>();

    routes.post('/imports/start', { schema: schemas.start, preValidation: loggedIn() }, async (request) => {
      const { resource, sheet, time_zone } = request.query;
      const found = server(resource);
      if (!found || !canImport(found.entity.resource)) throw new ParameterError('resource', 'validation.choice');
      refuseUnlessAllowed(principalOf(request), found.entity, 'list');
      const call = await enterToWrite(found, request, 'create');
      if (found.entity.resource.identity) await refuseUnproven(found.db, call.principal);
      const names = ['accept-language', ...Object.keys(tenantHeaders)].map((name) => name.toLowerCase());
      const headers = Object.fromEntries(
        names.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
      );
      const started = await beginImport(request, intake, { call, headers, sheet, timeZone: timeZoneOf(time_zone) });
      return asCaller(request, (tx) => answered(request, 'messages.uploaded', tx, started.id));
    });
  });

  const routes = app.withTypeProvider<ZodTypeProvider>();
  // Open pages poll the progress, so this route must not extend the session.
  const unattended = { preValidation: loggedIn(), config: { isUnattended: true } } as const;

  routes.get('/imports', { schema: schemas.list, ...unattended }, async (request) => {
    const { resource } = request.query;
    const details = telling(request, resource);
    const data = await asCaller(request, async (tx) => {
      const where = and(eq(imports.resource, resource), sql`${imports.state} <> 'reading'`);
      const found = await tx.select().from(imports).where(where).orderBy(desc(imports.created_at)).limit(perPage);
      const all = [];
      for (const one of may(details.principal, details.entity.resource, 'create') ? found : [])
        all.push(await tellImport(tx, one, details));
      return all;
    });
    return { message: '', data };
  });

  routes.get('/imports/one', { schema: schemas.one, ...unattended }, async (request) =>
    asCaller(request, (tx) => answered(request, '', tx, request.query.import_id)),
  );

  routes.get('/imports/rows', { schema: schemas.rows, preValidation: loggedIn() }, async (request) => {
    const { import_id, outcome, page } = request.query;
    return asCaller(request, async (tx) => {
      const one = await own(tx, import_id);
      const where = and(eq(importRows.import_id, import_id), outcome && eq(importRows.outcome, outcome));
      const rows = await tx
        .select()
        .from(importRows)
        .where(where)
        .orderBy(asc(importRows.number))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const details = telling(request, one.resource);
      return {
        message: '',
        data: rows.map((row) => tellRow(row, details)),
        meta: { total: await tx.$count(importRows, where), page, per_page: perPage },
      };
    });
  });

  routes.get('/imports/refused', { schema: schemas.refused, preValidation: loggedIn() }, async (request) => {
    const { import_id, after } = request.query;
    return asCaller(request, async (tx) => {
      const one = await own(tx, import_id);
      const { part, next } = await refusedCsv(tx, one, after, telling(request, one.resource));
      return { message: '', data: part, meta: { next } };
    });
  });

  routes.post('/imports/check', { schema: schemas.check, preValidation: loggedIn() }, async (request) => {
    const { import_id, columns, key, make } = request.body;
    return change(request, import_id, 'check', async (one, tx) => {
      refuseUnlessSound(one, { columns, key, make }, telling(request, one.resource));
      await tx
        .update(importRows)
        .set({ outcome: null, complaints: null, changes: null, record: null, version: null })
        .where(and(eq(importRows.import_id, import_id), sql`${importRows.outcome} is not null`));
      await refuseTwice(tx, { id: import_id, columns, key }, telling(request, one.resource).entity.fields);
      return { state: 'checking', cursor: 0, columns, key, make: [...new Set(make)], makes: {} };
    });
  });

  routes.post('/imports/run', { schema: schemas.run, preValidation: loggedIn() }, async (request) =>
    change(request, request.body.import_id, 'run', async ({ id, state }, tx) => {
      await forgetPictures(tx, id);
      return { state: 'running', ...(state === 'checked' && { cursor: 0, makes: {} }) };
    }),
  );

  routes.post('/imports/undo', { schema: schemas.undo, preValidation: loggedIn() }, async (request) =>
    change(request, request.body.import_id, 'undo', async ({ state, total }) => ({
      state: 'undoing',
      ended_at: null,
      ...(state !== 'undoing' && { cursor: total + 1 }),
    })),
  );

  routes.post('/imports/discard', { schema: schemas.discard, preValidation: loggedIn() }, async (request) => {
    const { import_id } = request.body;
    await asCaller(request, async (tx) => {
      refuseUnlessIn(await own(tx, import_id, true), 'discard');
      await tx.delete(imports).where(eq(imports.id, import_id));
    });
    return { message: say(request, 'messages.deleted'), data: { import_id } };
  });
};
