import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob, defineScheduledJob } from '@matjar/admin/server';
import type { AnyJob, JobContext } from '@matjar/admin/server';
import { createQueue, installJobs, startWork } from '@matjar/admin/testing/server';
import { model } from '../../../server/tables';
import { onEachEngine } from '../resources/onEachEngine';

const label = { en: 'Work', ar: 'عمل' };

await onEachEngine(
  (server) => {
    const database = () => server().database;
    const ended: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of ended.splice(0)) await end();
    });

    /** Creates a queue for the given jobs, and a function that starts a process to run them. */
    const open = async (jobs: readonly AnyJob[]) => {
      await installJobs(database(), jobs);
      const queue = createQueue(jobs);
      const begin = async () => {
        const tools = { db: database().db, model, storage: undefined, post: undefined, queue, log: server().app.log };
        ended.push(await startWork(database().ask, tools, { poll: 0.5, grace: 2000 }));
      };
      return { queue, begin };
    };
    const queued = async (name: string) =>
      (
        await server().db.execute(
          sql`select state::text, retry_count, data from pgboss.job where name = ${name} order by created_on`,
        )
      ).rows;
    const failing = <P extends object>(
      name: string,
      payload: z.ZodType<P>,
      run: (context: JobContext, payload: P) => Promise<void>,
    ) => defineJob({ name, label, payload, pause: 1, run });

    describe('a job', () => {
      it('is queued when its transaction is committed, and only then', async () => {
        const texts: string[] = [];
        const failingJob = failing(
          'tests/told',
          z.object({ text: z.string() }),
          async (_context, { text }) => void texts.push(text),
        );
        const { queue, begin } = await open([failingJob]);
        await begin();
        const undone = server().db.transaction(async (tx) => {
          await queue.add(tx, failingJob, { text: 'undone' });
          throw new Error('for another reason');
        });
        await expect(undone).rejects.toThrow('for another reason');
        await server().db.transaction((tx) => queue.add(tx, failingJob, { text: 'kept' }));
        queue.wake(['tests/told']);
        await vi.waitFor(
          async () =>
            expect(await queued('tests/told')).toMatchObject([{ state: 'completed', data: { text: 'kept' } }]),
          { timeout: 10_000 },
        );
        expect(texts).toEqual(['kept']);
      });

      it('is retried after a failure, with the number of the attempt, up to the maximum', async () => {
        const attempts: number[] = [];
        const flaky = defineJob({
          name: 'tests/flaky',
          label,
          payload: z.object({}),
          pause: 1,
          retries: 1,
          run: async ({ attempt }) => {
            attempts.push(attempt);
            throw new Error('not yet');
          },
        });
        const { queue, begin } = await open([flaky]);
        await begin();
        await server().db.transaction((tx) => queue.add(tx, flaky, {}));
        await vi.waitFor(
          async () => expect(await queued('tests/flaky')).toMatchObject([{ state: 'failed', retry_count: 1 }]),
          { timeout: 20_000 },
        );
        expect(attempts).toEqual([1, 2]);
      });

      it('runs in only one of several processes, which take jobs without a pause', async () => {
        const done: number[] = [];
        const numbered = failing(
          'tests/numbered',
          z.object({ number: z.number() }),
          async (_context, { number }) => void done.push(number),
        );
        const { queue, begin } = await open([numbered]);
        await server().db.transaction(async (tx) => {
          for (let number = 0; number < 40; number += 1) await queue.add(tx, numbered, { number });
        });
        await Promise.all([begin(), begin(), begin()]);
        await vi.waitFor(() => expect(done.length).toBe(40), { timeout: 10_000 });
        await vi.waitFor(
          async () => expect((await queued('tests/numbered')).every(({ state }) => state === 'completed')).toBe(true),
          { timeout: 10_000 },
        );
        expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, number) => number));
      });

      it('finishes while the server stops, and may still add other jobs to the queue', async () => {
        const last = failing('tests/last', z.object({}), async () => {});
        let signalStart = () => {};
        const first = failing('tests/first', z.object({}), async ({ db, enqueue }) => {
          signalStart();
          await setTimeout(300);
          await db.transaction((tx) => enqueue(tx, last, {}));
        });
        const { queue, begin } = await open([first, last]);
        const running = new Promise<void>((resolve) => (signalStart = resolve));
        await begin();
        await server().db.transaction((tx) => queue.add(tx, first, {}));
        queue.wake(['tests/first']);
        await running;
        await ended.pop()!();
        expect(await queued('tests/first')).toMatchObject([{ state: 'completed' }]);
        expect(await queued('tests/last')).toHaveLength(1);
      });

      it('is refused with an invalid payload, and if it is not declared', async () => {
        const failingJob = failing('tests/judged', z.object({ text: z.string() }), async () => {});
        const { queue } = await open([failingJob]);
        const add = (job: AnyJob, payload: unknown) => server().db.transaction((tx) => queue.add(tx, job, payload));
        await expect(add(failingJob, { text: 5 })).rejects.toThrow('expected string');
        await expect(add({ ...failingJob, name: 'tests/unknown' }, { text: '' })).rejects.toThrow(
          "job tests/unknown: it isn't registered. Add it to the product's jobs",
        );
        expect(await queued('tests/judged')).toEqual([]);
      });

      it('has its current declared schedule in the database, and an invalid schedule is an error', async () => {
        const scheduled = (cron: string) =>
          defineScheduledJob({ name: 'tests/clock', label, cron, timeZone: 'Asia/Damascus', run: async () => {} });
        const schedules = async () =>
          (await server().db.execute(sql`select name, cron, timezone from pgboss.schedule where name like 'tests/%'`))
            .rows;
        await open([scheduled('5 4 * * *')]);
        await open([scheduled('6 4 * * 1')]);
        expect(await schedules()).toEqual([{ name: 'tests/clock', cron: '6 4 * * 1', timezone: 'Asia/Damascus' }]);
        await open([failing('tests/other', z.object({}), async () => {})]);
        expect(await schedules()).toEqual([]);
        await expect(open([scheduled('at noon')])).rejects.toThrow(
          'job tests/clock: its schedule "at noon" is not a valid cron expression',
        );
        await expect(open([scheduled('5 4 * * *'), scheduled('5 4 * * *')])).rejects.toThrow(
          'job tests/clock: another job has the same name. Rename one',
        );
      });
    });
  },
  { seed: false },
);
