import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { brands } from '../../../../src/resources/brands/brands.resource';
import { reviews } from '../../../../src/resources/reviews/reviews.resource';
import { handlers } from '../../../../server/resources';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

/** The recorded hook calls, in order. */
let hookCalls: [hook: string, ...seen: unknown[]][] = [];
let refuses = '';

/**
 * Records a call to a hook and updates the caller's account in the hook's transaction. Throws an error if the test
 * wants this hook to fail.
 */
const hear = async ({ tx, principal }: HandlerContext, hook: string, ...details: unknown[]) => {
  hookCalls.push([hook, ...details]);
  await tx.execute(sql`update users set phone = ${hook} where id = ${principal.userId}`);
  if (refuses === hook) throw new FieldError('name', 'validation.unique');
};
const sorts = (...records: ({ sort: number } | null)[]) => records.map((record) => record && record.sort);

const hooked = defineHandlers(brands, {
  before: {
    create: async (context) => {
      await hear(context, 'before.create', context.values.sort);
      return { sort: Number(context.values.sort) + 1 };
    },
    edit: async (context) => {
      await hear(context, 'before.edit', context.record.sort, context.values.sort);
      return context.values.sort === undefined ? {} : { sort: context.values.sort + 1 };
    },
    delete: (context) => hear(context, 'before.delete', context.record.sort),
    status: (context) => hear(context, 'before.status', context.record.active, context.values),
    reorder: (context) => hear(context, 'before.reorder', context.order.indexOf(Number(context.record.id))),
    restore: (context) => hear(context, 'before.restore', context.undoes, ...sorts(context.record)),
  },
  after: {
    create: (context) => hear(context, 'after.create', context.record.sort),
    edit: (context) => hear(context, 'after.edit', ...sorts(context.before, context.record)),
    delete: (context) => hear(context, 'after.delete', context.before.sort),
    status: (context) => hear(context, 'after.status', context.before.active, context.record.active),
    reorder: (context) =>
      hear(context, 'after.reorder', context.order.indexOf(Number(context.record.id)), context.record.sort),
    restore: (context) => hear(context, 'after.restore', context.undoes, ...sorts(context.before, context.record)),
  },
});

const reviewed = defineHandlers(reviews, {
  before: {
    action: async (context) => (context.action === 'reply' ? { reply: `${context.input.reply}!` } : undefined),
  },
  after: { action: (context) => hear(context, `after.${context.action}`, context.before.reply, context.record.reply) },
  reply: async () => ({ replied_at: new Date().toISOString() }),
  change_reply: async ({ input }) => ({ reply: input.reply }),
});

await onEachEngine(
  (server) => {
    const [vendor] = loggedIn(server, 'vendor');
    const post = (call: string, body: object) => vendor.post(`brands/${call}`, body);
    const stored = async (id: number) => (await vendor.get(`brands?ids=${id}`)).body.data[0];
    const phone = async () => (await vendor.get('my_account')).body.data.phone;
    let name = 0;
    const add = async () =>
      (await post('add', { name: [`Hooked ${(name += 1)}`, `علامة ${name}`], sort: 4 })).body.data.brand_id as number;
    const activityIdOf = async (id: number, operation: string): Promise<number> =>
      (
        await vendor.get(
          `activity?filter[resource]=brands&filter[record]=${id}&filter[operation]=${operation}&sort=id&order=DESC`,
        )
      ).body.data[0].activity_id;
    const restore = async (id: number, operation: string) =>
      vendor.post('activity/restore', { activity_id: await activityIdOf(id, operation) });
    const neighbour = async (id: number) =>
      (await vendor.get('brands?only=id&per_page=100')).body.data
        .map((row: { brand_id: number }) => row.brand_id)
        .find((one: number) => one !== id);

    /** Operations, each with its expected hook calls. */
    const operations: [operation: string, doIt: (id: number) => ReturnType<typeof post>, calls: unknown[]][] = [
      [
        'edit',
        (id) => post('update', { brand_id: id, sort: 7 }),
        [
          ['before.edit', 5, 7],
          ['after.edit', 5, 8],
        ],
      ],
      [
        'status',
        (id) => post('update_status', { brand_id: id, new_status: false }),
        [
          ['before.status', true, { active: false }],
          ['after.status', true, false],
        ],
      ],
      [
        'delete',
        (id) => post('delete', { brand_id: id }),
        [
          ['before.delete', 5],
          ['after.delete', 5],
        ],
      ],
      [
        'reorder',
        async (id) => post('reorder', { brand_id: id, before: await neighbour(id) }),
        [
          ['before.reorder', 0],
          ['after.reorder', 0, 1],
        ],
      ],
      [
        'restore',
        (id) => restore(id, 'added'),
        [
          ['before.restore', 'create', 5],
          ['before.delete', 5],
          ['after.delete', 5],
          ['after.restore', 'create', 5, null],
        ],
      ],
    ];

    beforeEach(() => {
      [hookCalls, refuses] = [[], ''];
    });

    describe('hooks', () => {
      it('run before and after a create, and may change the written values', async () => {
        const id = await add();
        expect(hookCalls).toEqual([
          ['before.create', 4],
          ['after.create', 5],
        ]);
        expect(await stored(id)).toMatchObject({ sort: 5 });
      });

      it.each(operations)('run before and after an operation: %s', async (_operation, doIt, calls) => {
        const id = await add();
        hookCalls = [];
        expect((await doIt(id)).status).toBe(200);
        expect(hookCalls).toEqual(calls);
      });

      it('run for each change that a restore makes, between the restore’s own hooks', async () => {
        const id = await add();
        await post('update', { brand_id: id, sort: 7 });
        hookCalls = [];
        expect((await restore(id, 'changed')).status).toBe(200);
        expect(hookCalls).toEqual([
          ['before.restore', 'edit', 8],
          ['before.edit', 8, 5],
          ['after.edit', 8, 6],
          ['after.restore', 'edit', 8, 6],
        ]);
        await post('delete', { brand_id: id });
        hookCalls = [];
        expect((await restore(id, 'deleted')).status).toBe(200);
        expect(hookCalls).toEqual([
          ['before.restore', 'delete', null],
          ['before.create', 6],
          ['after.create', 7],
          ['after.restore', 'delete', null, 7],
        ]);
      });

      it.each(operations.map(([operation, doIt]) => [operation, doIt] as const))(
        'roll back the whole operation with a field error when the after hook refuses: %s',
        async (operation, doIt) => {
          const id = await add();
          const [before, written] = [await stored(id), await phone()];
          refuses = `after.${operation}`;
          const refused = await doIt(id);
          expect(hookCalls.map(([hook]) => hook)).toContain(refuses);
          expect(refused.status).toBe(422);
          // A restore can apply to several records, so its response contains a message instead of field errors.
          if (operation !== 'restore') expect(errorsOf(refused)).toMatchObject({ name: ['Name is already in use'] });
          expect([await stored(id), await phone()]).toEqual([before, written]);
        },
      );

      it('run for every action, with its name and input', async () => {
        const [review] = (await vendor.get('reviews?per_page=100')).body.data.filter(
          ({ reply }: { reply: unknown }) => reply === null,
        );
        const ask = (action: string, reply: string) =>
          vendor.post(`reviews/${action}`, { review_id: review.review_id, reply });
        refuses = 'after.reply';
        expect((await ask('reply', 'Thanks')).status).toBe(422);
        refuses = '';
        expect((await ask('reply', 'Thank you')).body.data.reply).toBe('Thank you!');
        expect(hookCalls).toEqual([
          ['after.reply', null, 'Thanks!'],
          ['after.reply', null, 'Thank you!'],
        ]);
      });
    });
  },
  { handlers: { ...handlers, brands: hooked, reviews: reviewed } },
);
