import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { words } from '../../../../core/text/text';
import { workAs } from '../../../database/author';
import { withTransaction } from '../../../database/transaction';
import type { JobContext } from '../../../platform/jobs/job';
import { defineJob } from '../../../platform/jobs/job';
import { ApiError } from '../../../kernel/apiError';
import type { ResourceServer } from '../../../resources/call';
import { canFetch } from '../../uploads/fetchFile';
import { galleryIn } from '../cells/gallery';
import { referencesIn } from '../cells/references';
import { importColumns } from '../columns';
import type { Import } from '../store';
import { findImport, move } from '../store';
import { callOf } from './call';
import { callsToMake } from './make';
import { hasPictures } from './pictures';
import { regionAt } from '../../../resources/write/region';
import type { Layout } from './plan';
import type { Working } from './stages';
import { newPace } from './pace';
import { check, run } from './stages';
import { undoNext } from './undo';

/** Milliseconds that one job works at an import: short enough for a server that stops to wait for, as the rest is another job. */
const slice = 5000;

/** Part of the time a batch took for which the next waits: the server's other calls come first. */
const rest = 0.25;

const stages = { checking: check, running: run, undoing: undoNext } as const;

const isAtWork = (one: Import | undefined): one is Import & { state: keyof typeof stages } =>
  one !== undefined && one.state in stages;

const layoutOf = async (
  working: Pick<Working, 'call' | 'one'>,
  { db, intake, fetching }: JobContext,
): Promise<Layout> => {
  const { call, one } = working;
  const columns = importColumns(call.seen, call.principal.role);
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

const retries = 5;

/** Works at an import until its slice is over; says whether something is left. */
const work = async (context: JobContext, found: Import & { state: keyof typeof stages }): Promise<boolean> => {
  const { db, log, resources, roles, intake, fetching } = context;
  const call = await callOf(resources!(found.resource) as ResourceServer, roles!, log, found);
  const [set, action] = found.state === 'undoing' ? [found.undo_set, 'restore'] : [found.change_set, 'import'];
  const author = { kind: 'user', user: found.user_id, request: found.id, set, resource: found.resource, action };
  const layout = await layoutOf({ call, one: found }, context);
  // Who may not make any more what was made takes it back all the same, as far as they may.
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
      const began = Date.now();
      const reached = await stages[one.state]({ ...working, one });
      if (reached === 'done' || reached === 'overtaken') return false;
      if (Date.now() > end) return true;
      await setTimeout((Date.now() - began) * rest);
    }
    return false;
  });
};

/** Looks at what an import would do, does it or undoes it: some seconds of it, and then puts itself into the queue again. */
export const importJob = defineJob({
  name: 'imports/work',
  label: words('job.import'),
  payload: z.object({ import: z.uuid() }),
  retries,
  pause: 2,
  timeout: 60,
  atOnce: 2,
  run: async (context, { import: id }) => {
    const { db, attempt, enqueue, log } = context;
    const found = await findImport(db, id);
    if (!isAtWork(found)) return;
    try {
      if (await work(context, found)) await withTransaction(db, (tx) => enqueue(tx, importJob, { import: id }));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      // It stays where it is, and whoever began it says whether it goes on or is undone.
      if (isRefused || attempt > retries)
        await move(db, id, { problem: isRefused ? error.key : 'messages.import_stopped' });
      if (!isRefused) throw error;
      log.warn({ import: id, reason: error.key }, 'An import can not go on');
    }
  },
});
