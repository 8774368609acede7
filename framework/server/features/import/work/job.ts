import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { words } from '../../../../core/text/text';
import { logTables } from '../../../../declaration/admin/ownTables';
import type { Roles } from '../../../../declaration/admin/roles';
import type { Outcome } from '../../../../kinds/made/kind';
import { withTransaction, workAs } from '../../../database/transaction';
import { actingAs, ownRolesIn, userNow } from '../../../auth/ownRoles';
import type { Model } from '../../../database/tables/model';
import type { JobContext } from '../../../platform/jobs/job';
import { defineJob } from '../../../platform/jobs/job';
import { ApiError } from '../../../kernel/apiError';
import type { Principal } from '../../../kernel/principal';
import type { Asking, ResourceServer, WriteCall } from '../../../resources/call';
import { enterToWrite, regionAt } from '../../../resources/call';
import { canFetch } from '../../uploads/receive';
import { galleryIn, referencesIn } from '../references';
import { importColumns } from '../columns';
import type { Import, ImportRow } from '../store';
import { findImport, lastWritten, move, saveResults } from '../store';
import { callsToMake } from './make';
import { hasPictures } from './pictures';
import { inTransaction } from '../../../resources/write/write';
import type { Log } from '../../audit/changeSet';
import { restore } from '../../audit/restore';
import type { Layout } from './plan';
import type { Working } from './stages';
import { newPace, keepPace, check, run } from './stages';
import type { RowResult } from './write';

/** Returns the audit logs that can be used to undo an import's changes. */
const logsIn = ({ entities }: Model, everywhere: boolean): Log[] =>
  logTables
    .filter(({ sets }) => everywhere || sets === 'change_sets')
    .flatMap(({ sets, entries }) => {
      const [of, log] = [sets, entries].map((name) => entities.find(({ spec }) => spec.name === name));
      return of && log ? [{ entries: log.table, sets: of.table, tenant: of.spec.tenant }] : [];
    });

const resultOf = (outcome: Outcome, row: ImportRow): RowResult => {
  const kept = outcome.kept.find(({ record }) => record === String(row.record));
  const complaints = kept
    ? { '': [{ key: 'messages.import_kept', field: '', args: { reason: kept.reason ?? '' } }] }
    : null;
  const { number, record, version, changes } = row;
  return { number, record, version, changes, complaints, outcome: row.outcome!, is_written: kept !== undefined };
};

/**
 * Extracts each record's outcome from the error thrown when no record could be restored. Returns undefined if only one
 * record was being restored.
 */
const outcomeIn = ({ details }: ApiError): Outcome | undefined =>
  (details.data as { outcome?: Outcome } | undefined)?.outcome;

/** Returns how many created records remain after an undo, by resource. */
const madeIn = (unchanged: Outcome['kept'], makes: Import['makes']): Import['makes'] => {
  const remaining: Import['makes'] = {};
  for (const { resource, did } of unchanged)
    if (did === 'removed' && Object.hasOwn(makes, resource)) remaining[resource] = (remaining[resource] ?? 0) + 1;
  return remaining;
};

/**
 * Undoes the next batch of an import's changes, latest first. All changes to a record are undone together. Records that
 * were changed after the import are skipped and reported. Returns the new position.
 */
const undoNext = async ({ call, one, pace }: Working): Promise<number | 'done' | 'overtaken'> => {
  const { entity, model } = call;
  let position: number | 'done' | 'overtaken' = 'overtaken';
  await inTransaction(call, async (tx, context) => {
    const now = await findImport(tx, one.id, true);
    if (now?.state !== one.state || now.cursor !== one.cursor) return { message: '', data: null };
    const startedAt = Date.now();
    const rows = await lastWritten(tx, one, pace.rows);
    const logs = logsIn(model, call.principal.everywhere);
    const set = { change_set: one.change_set, resource: entity.resource.name, action: null };
    if (rows.length === 0) {
      // Side effects on other records are undone last. Changes that can't be undone are skipped.
      const outcome = await restore(context, model, logs, set, false, { resource: entity.resource.name }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          return outcomeIn(error);
        },
      );
      const makes = outcome ? madeIn(outcome.kept, one.makes) : one.makes;
      await move(tx, one.id, { state: 'undone', ended_at: new Date().toISOString(), makes });
      position = 'done';
      return { message: '', data: null };
    }
    const among = { resource: entity.resource.name, records: rows.map(({ record }) => record!) };
    const outcome = await restore(context, model, logs, set, false, among).catch((error: unknown): Outcome => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const reason = context.translate(context.language, error.key, error.details.args as Record<string, string>);
      return (
        outcomeIn(error) ?? {
          restored: [],
          kept: rows.map(({ record }) => ({
            resource: entity.resource.name,
            record: String(record),
            title: null,
            did: 'changed',
            reason,
          })) as unknown as Outcome['kept'],
        }
      );
    });
    await saveResults(
      tx,
      one.id,
      rows.map((row) => resultOf(outcome, row)),
    );
    position = rows.at(-1)!.number;
    keepPace(pace, rows.length, startedAt);
    await move(tx, one.id, { cursor: position });
    return { message: '', data: null };
  });
  return position;
};

/** Returns a principal with the user's current rights, which may have changed since the request. */
const principalNow = async (
  { db, model, tenancy }: ResourceServer,
  roles: Roles,
  { user_id, headers }: Pick<Import, 'headers' | 'user_id'>,
): Promise<Principal> => {
  const user = await userNow(db, model, roles, user_id);
  if (!user) throw new ApiError(422, 'messages.not_authorized');
  return actingAs({ db, roles, tenancy, ownRoles: ownRolesIn(model) }, user, headers);
};

/**
 * Creates the context for an import's writes, with the current rights of the import's owner. These writes don't send
 * emails or notify workers of new jobs. Throws `ApiError` if the owner is no longer allowed to import.
 */
const callOf = async (
  server: ResourceServer,
  roles: Roles,
  log: Asking['log'],
  { user_id, headers }: Import,
): Promise<WriteCall> => {
  const principal = await principalNow(server, roles, { user_id, headers });
  const { translate } = server;
  const asking: Asking = {
    principal,
    headers,
    log,
    isForm: false,
    body: undefined,
    url: '',
    routeOptions: { url: undefined },
    server: { translate },
  };
  const call = await enterToWrite(server, asking, 'create');
  return { ...call, post: call.post && { ...call.post, send: () => {} }, queue: { ...call.queue, wake: () => {} } };
};

/**
 * How long each run of the job lasts, in milliseconds. Runs are short, so that a shutdown can wait for the current one.
 * The next run continues the work.
 */
const slice = 5000;

/** How long to pause between batches, relative to the duration of a batch. The pauses leave time for other requests. */
const rest = 0.25;

const stages = { checking: check, running: run, undoing: undoNext } as const;

const isAtWork = (one: Import | undefined): one is Import & { state: keyof typeof stages } =>
  one !== undefined && one.state in stages;

const layoutOf = async (
  working: Pick<Working, 'call' | 'one'>,
  { db, intake, fetching }: JobContext,
): Promise<Layout> => {
  const { call, one } = working;
  const columns = importColumns(call.visibleEntity, call.principal.role);
  const of = (name: string | null) => columns.find((column) => column.name === name);
  const known = {
    columns: one.columns.map(of),
    key: of(one.key),
    timeZone: one.time_zone,
    region: await regionAt(call, db, call.tenant?.id),
    make: new Set(one.make.map(of)),
  };
  return {
    ...known,
    canFetch: intake && fetching && ((address) => canFetch(address, fetching)),
    gallery: galleryIn(call),
  };
};

/** Processes an import until the run's time is used up. Returns true if there is more work. */
const work = async (context: JobContext, found: Import & { state: keyof typeof stages }): Promise<boolean> => {
  const { db, log, resources, roles, intake, fetching } = context;
  const call = await callOf(resources!(found.resource) as ResourceServer, roles!, log, found);
  const [set, action] = found.state === 'undoing' ? [found.undo_set, 'restore'] : [found.change_set, 'import'];
  const author = { kind: 'user', user: found.user_id, request: found.id, set, resource: found.resource, action };
  const layout = await layoutOf({ call, one: found }, context);
  // An undo doesn't create missing records, so it doesn't need the calls that create them.
  const calls = found.state === 'undoing' ? new Map() : callsToMake(call, layout);
  const pictures = intake && fetching && hasPictures(layout) ? { intake, fetching } : undefined;
  const working: Working = {
    call,
    one: found,
    layout,
    references: referencesIn(call),
    calls,
    pictures,
    pace: newPace(),
  };
  return workAs(author, async () => {
    const end = Date.now() + slice;
    for (let one: Import | undefined = found; isAtWork(one); one = await findImport(db, found.id)) {
      const startedAt = Date.now();
      const position = await stages[one.state]({ ...working, one });
      if (position === 'done' || position === 'overtaken') return false;
      if (Date.now() > end) return true;
      await setTimeout((Date.now() - startedAt) * rest);
    }
    return false;
  });
};

/** The job that checks, runs or undoes an import for a few seconds, then queues itself again. */
export const importJob = defineJob({
  name: 'imports/work',
  label: words('job.import'),
  payload: z.object({ import: z.uuid() }),
  pause: 2,
  timeout: 60,
  atOnce: 2,
  run: async (context, { import: id }) => {
    const { db, isLast, enqueue, log } = context;
    const found = await findImport(db, id);
    if (!isAtWork(found)) return;
    try {
      if (await work(context, found)) await withTransaction(db, (tx) => enqueue(tx, importJob, { import: id }));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      // The import is paused until its owner chooses to continue or undo it.
      if (isRefused || isLast) await move(db, id, { problem: isRefused ? error.key : 'messages.import_stopped' });
      if (!isRefused) throw error;
      log.warn({ import: id, reason: error.key }, 'An import stopped');
    }
  },
});
