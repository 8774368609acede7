import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailer, startWork } from '@matjar/admin/testing/server';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { Reply } from '../../helpers/server';
import { errorsOf } from '../resources/catalogue';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

const mailbox = await openMailbox((to) => ({ full: 452, gone: 550 })[to.split('@', 1)[0]!]);
afterAll(() => mailbox.close());

it('an email job fails after a temporary refusal, without naming the recipient, but not after a permanent refusal', async () => {
  const log = { error: vi.fn() };
  const mailer = createMailer({ url: mailbox.url, from: 'no-reply@matjar.test' }, log);
  const deliver = (to: string) => mailer.deliver({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  const failure: Error = await deliver('full@matjar.test').then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect([failure.message, failure.cause]).toEqual(['The mail server did not accept an email (452)', undefined]);
  await deliver('gone@matjar.test');
  expect(log.error.mock.calls).toMatchObject([[{ responseCode: 550 }, 'An email could not be sent']]);
  await mailer.close();
});

await onEachEngine(
  (server) => {
    const [vendor, admin] = loggedIn(server, 'vendor', 'admin');
    let stop: () => Promise<void>;
    let contradiction: string | undefined;
    beforeAll(async () => {
      const { app, database } = server();
      stop = await startWork(
        database.ask,
        { ...app.tools, log: app.log },
        { poll: 0.5, grace: 1000, contradiction: () => contradiction },
      );
    });
    afterAll(() => stop());
    const jobs = async (query = '') => (await admin.get(`jobs?per_page=100${query}`)).body;
    /** Waits for the job's latest run to reach the given state, and returns the run. */
    const last = (job: string, state: string) =>
      vi.waitFor(
        async () => {
          const [one] = (await jobs(`&filter[job]=${job}`)).data;
          expect(one).toMatchObject({ job, state });
          return one;
        },
        { timeout: 10_000 },
      );

    /** Creates a payout that the bank is already processing. The shop has money and a verified bank account. */
    const begin = async (): Promise<number> => {
      await server().db.execute(sql`update accounts set verified = true`);
      const [account] = (await vendor.get('accounts?filter[default]=true')).body.data;
      const [{ shop }] = (
        await server().db.execute(sql`select sub_shop_id as shop from accounts where id = ${account.account_id}`)
      ).rows as [{ shop: number }];
      await server().db.execute(
        sql`update sub_shops set owner = ${(await vendor.get('my_account')).body.data.user_id ?? null} where id = ${shop}`,
      );
      const added = await vendor.post('payouts/add', { account: account.account_id, amount: '1' });
      expect(added.status).toBe(200);
      const { payout_id } = added.body.data;
      expect((await admin.post('payouts/process', { payout_id })).status).toBe(200);
      return payout_id as number;
    };

    describe('a job that a hook adds to the queue', () => {
      it('runs once the hook’s transaction is committed, and is visible to platform staff', async () => {
        const payout_id = await begin();
        const paid: Reply = await admin.post('payouts/pay', { payout_id, reference: 'REF-7' });
        expect(paid.status).toBe(200);
        const letter = await mailbox.letter(0);
        expect(letter).toMatchObject({
          to: ['vendor@matjar.test'],
          subject: `Payout ${paid.body.data.number} was transferred`,
        });
        expect(letter.text).toContain('REF-7');
        expect(await last('payouts/tell-owner', 'done')).toMatchObject({
          label: 'Email a shop’s owner the result of a payout',
          attempts: 1,
          most_attempts: 6,
          error: null,
          ended_at: expect.any(String),
        });
      });

      it('waits while the addresses of the database contradict each other', async () => {
        const payout_id = await begin();
        contradiction = 'two primaries';
        const paid: Reply = await admin.post('payouts/pay', { payout_id, reference: 'REF-8' });
        await setTimeout(1500);
        expect((await jobs('&filter[job]=payouts/tell-owner')).data[0]).toMatchObject({ state: 'waiting' });
        contradiction = undefined;
        await vi.waitFor(
          async () =>
            expect(
              (await jobs('&filter[job]=payouts/tell-owner')).data.map(({ state }: { state: string }) => state),
            ).toEqual(['done', 'done']),
          { timeout: 10_000 },
        );
        expect(await mailbox.letter(1)).toMatchObject({ subject: `Payout ${paid.body.data.number} was transferred` });
      });

      it('isn’t added if the write is refused', async () => {
        const payout_id = await begin();
        const {
          meta: { total },
        } = await jobs();
        expect((await admin.post('payouts/pay', { payout_id, reference: 'x'.repeat(81) })).status).toBe(422);
        expect((await jobs()).meta.total).toBe(total);
      });
    });

    describe('the list of jobs', () => {
      it('contains the declared jobs, with labels in the requested language', async () => {
        const { body } = await admin.get('jobs', { 'accept-language': 'ar' });
        const next_at = expect.stringMatching(/T\d\d:47:00\.000Z$/);
        const pruned = {
          job: 'events/prune',
          label: 'حذف الإشعارات القديمة',
          cron: '47 * * * *',
          time_zone: 'UTC',
          next_at,
          action: 'run',
        };
        expect(body.meta.jobs).toContainEqual({ ...pruned, counts: expect.objectContaining({ failed: 0 }) });
        expect(body.meta.jobs).toContainEqual(
          expect.objectContaining({
            job: 'payouts/tell-owner',
            cron: null,
            time_zone: null,
            next_at: null,
            action: null,
          }),
        );
      });

      it('has pages and filters, and refuses unknown values', async () => {
        await admin.post('jobs/run', { job: 'uploads/sweep' });
        expect((await last('uploads/sweep', 'done')).attempts).toBe(1);
        expect((await jobs('&filter[state]=failed')).data).toEqual([]);
        expect((await admin.get('jobs?per_page=1')).body.data).toHaveLength(1);
        expect(errorsOf(await admin.get('jobs?filter[job]=nothing'))).toMatchObject({
          status: 422,
          'filter[job]': [expect.any(String)],
        });
        const wrong = ['per_page=101', 'page=0', 'filter[state]=gone', 'sort=id'];
        expect(
          await Promise.all(wrong.map(async (query) => [query, (await admin.get(`jobs?${query}`)).status])),
        ).toEqual(wrong.map((query) => [query, 422]));
      });

      it('is visible only to users who may see the platform’s log', async () => {
        const job_id = crypto.randomUUID();
        const writes = [
          vendor.post('jobs/run', { job: 'uploads/sweep' }),
          vendor.post('jobs/retry', { job_id }),
          vendor.post('jobs/cancel', { job_id }),
        ];
        for (const refused of [await vendor.get('jobs'), ...(await Promise.all(writes))]) {
          expect([refused.status, refused.body.message]).toEqual([422, 'Your Are Not Authorized!']);
        }
      });

      it('can retry a failed job, and no other', async () => {
        await server().db
          .execute(sql`insert into pgboss.job (name, data, state, retry_limit, started_on, completed_on, output)
        values ('payouts/tell-owner', '{"payout": 0}', 'failed', 0, now(), now(), '{"message": "no mail server"}')`);
        const failed = await last('payouts/tell-owner', 'failed');
        expect(failed).toMatchObject({
          attempts: 1,
          most_attempts: 1,
          error: 'no mail server',
          about: { payout: 0 },
          action: 'retry',
        });
        const { job_id } = failed;
        expect((await admin.post('jobs/cancel', { job_id })).body.message).toBe('Only a waiting job can be canceled');
        expect((await admin.post('jobs/retry', { job_id })).body).toMatchObject({
          message: 'The job will run in a moment',
          data: { job_id },
        });
        await last('payouts/tell-owner', 'done');
        expect((await admin.post('jobs/retry', { job_id })).body.message).toBe(
          'Only a job that failed or was canceled can be run again',
        );
        expect((await admin.post('jobs/retry', { job_id: crypto.randomUUID() })).status).toBe(404);
        expect(errorsOf(await admin.post('jobs/retry', { job_id: '7' }))).toHaveProperty('job_id');
        expect(errorsOf(await admin.post('jobs/run', { job: 'payouts/tell-owner' }))).toHaveProperty('job');
        expect(errorsOf(await admin.post('jobs/run', { job: 'nothing' }))).toHaveProperty('job');
      });

      it('can cancel a waiting job and run it after all, but can’t cancel a running job', async () => {
        const put = (state: string) =>
          server().db.execute(sql`insert into pgboss.job (name, data, state, start_after)
        values ('payouts/tell-owner', '{"payout": 0, "note": "of a person"}', ${state}::pgboss.job_state, now() + interval '1 hour')`);
        await put('created');
        const waiting = await last('payouts/tell-owner', 'waiting');
        expect(waiting).toMatchObject({ about: { payout: 0 }, action: 'cancel' });
        expect(JSON.stringify(waiting)).not.toContain('of a person');
        const { job_id } = waiting;
        expect((await admin.post('jobs/cancel', { job_id })).body).toMatchObject({
          message: 'The job is canceled and will not run',
          data: { job_id },
        });
        const counts = async () =>
          (await jobs()).meta.jobs.find(({ job }: { job: string }) => job === 'payouts/tell-owner').counts;
        expect([await last('payouts/tell-owner', 'canceled'), await counts()]).toMatchObject([
          { action: 'retry' },
          { canceled: 1, waiting: 0 },
        ]);
        expect((await admin.post('jobs/retry', { job_id })).status).toBe(200);
        await last('payouts/tell-owner', 'waiting');
        await admin.post('jobs/cancel', { job_id });
        await put('active');
        const running = await last('payouts/tell-owner', 'running');
        for (const call of ['cancel', 'retry'])
          expect((await admin.post(`jobs/${call}`, { job_id: running.job_id })).status).toBe(422);
        expect((await admin.post('jobs/cancel', { job_id: crypto.randomUUID() })).status).toBe(404);
        expect(errorsOf(await admin.post('jobs/cancel', { job_id: '7' }))).toHaveProperty('job_id');
      });
    });
  },
  { config: { mail: { url: mailbox.url, from: 'Matjar <no-reply@matjar.test>', publicUrl: 'https://shop.example' } } },
);
