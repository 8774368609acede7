import { eq } from 'drizzle-orm';
import type { AnyResource } from '@matjar/admin';
import { newRow } from '@matjar/admin/server/database';
import { resources as all } from '../../../src/resources/all';
import { newCode } from '../../../server/ledger/record';
import { model, tableOf } from '../../../server/tables';
import type { TestServer } from '../../helpers/server';
import { draftLines } from '../../../src/resources/orderDrafts/draftLines.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { returnLines, returns } from '../../../src/resources/orders/returns.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { sceneOf } from '../orders/scene';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';
import { inDays } from '../../helpers/inDays';

type Values = Record<string, unknown>;

/** Creates records of a resource in the given state. Only this state can prevent an action on them. */
interface Bench {
  put(machine: string, from: string): Promise<number>;
  /** Returns how many events the resource's records have. Undefined if the resource has no history. */
  events?(): Promise<number>;
}

let count = 0;
const fresh = () => {
  count += 1;
  return `bench-${count}`;
};

/**
 * Returns functions that create the values of a record in a given state, for all resources with a state machine except
 * orders. Orders are created by a scene because they require lines and stock.
 */
const rowsOf = async (admin: Person, vendor: Person): Promise<Record<string, (from: string) => Values>> => {
  const first = async (path: string, key: string) =>
    (await vendor.get(`${path}&per_page=1`)).body.data[0][key] as number;
  const client = await first('clients?', 'client_id');
  const order = await first('orders?', 'order_id');
  const account = await first('accounts?filter[verified]=true', 'account_id');
  const offers = (await vendor.get('offers?per_page=100')).body.data as Values[];
  const offer = offers.find(({ qty_limit }) => qty_limit === null)!.offer_id;
  const { sub_category, currency } = (await vendor.get('my_shop')).body.data;
  const advertisement = (await admin.get('advertisements?per_page=1')).body.data[0] as Values;
  return {
    'offer-orders': (from) => ({
      code: newCode(),
      offer,
      client,
      qty: 1,
      total: '5',
      ...(from === 'redeemed' && { redeemed_at: inDays(0) }),
    }),
    reviews: () => ({ rating: 4, author: fresh(), client }),
    messages: () => ({ subject: fresh(), client, last_at: inDays(0), unread: 1 }),
    transactions: () => ({ code: newCode(), type: 'refund', direction: 'out', amount: '5' }),
    refunds: () => ({ number: fresh(), order, amount: '5' }),
    payouts: () => ({ number: fresh(), account, amount: '0.5' }),
    advertisements: () => ({
      title: { en: 'Sale', ar: 'تخفيضات' },
      image_en: advertisement.image_en,
      image_ar: advertisement.image_ar,
      link: 'https://example.com',
      placement: 'home',
      start: inDays(-1),
      end: inDays(1),
    }),
    'team-members': () => ({ name: fresh(), email: `${fresh()}@example.com`, role_type: 'viewer' }),
    shops: () => ({ name: { en: 'Bench', ar: 'متجر' }, slug: fresh(), sub_category, currency }),
  };
};

const orderStates = (machine: string, from: string) => ({
  order_status: 'confirmed',
  payment_status: from === 'unpaid' ? 'unpaid' : 'paid',
  ...(machine === 'order_status' && { fulfillment_status: 'fulfilled' }),
  [machine]: from,
});

/**
 * Returns `benches`, which create records in a given state, by resource name. `inputs` returns sample inputs for
 * actions. `stored` reads a record's row.
 */
export const openBenches = async (server: TestServer) => {
  const [admin, vendor] = [await logIn(server, 'admin'), await logIn(server, 'vendor')];
  const scene = await sceneOf(server, vendor);
  const members = (await vendor.get('team_members?filter[status]=active')).body.data as Values[];
  const benches: Record<string, Bench> = {
    'all-orders': {
      async put(machine, from) {
        const state = orderStates(machine, from);
        const packed = { fulfilled: 4, partial: 2 }[state.fulfillment_status ?? 'unfulfilled'] ?? 0;
        const variant = await scene.variant(20);
        // This stock was reserved when the order was confirmed.
        await scene.hold(variant, 4 - packed);
        return scene.placeOne({ variant, qty: 4, packed, state });
      },
      events: scene.eventCount,
    },
    'order-drafts': {
      async put(_machine, status) {
        const draft = newRow(
          model,
          orderDrafts,
          { number: fresh(), status, client: scene.client, delivery: 'pickup' },
          scene.shop,
        );
        const [created] = await server.db
          .insert(tableOf(orderDrafts))
          .values(draft)
          .returning({ id: tableOf(orderDrafts).id });
        const line = newRow(
          model,
          draftLines,
          { draft: created!.id, variant: await scene.variant(5), qty: 1 },
          scene.shop,
        );
        await server.db.insert(tableOf(draftLines)).values(line);
        return created!.id;
      },
    },
  };
  benches.returns = {
    async put(_machine, status) {
      const { variant, placeOne, shop, client } = scene;
      const state = { order_status: 'return_requested', payment_status: 'paid' };
      const order = await placeOne({ variant: await variant(20), qty: 2, packed: 2, state });
      const lines = tableOf(orderLines);
      const [line] = await server.db.select().from(lines).where(eq(lines.order, order));
      const [created] = await server.db
        .insert(tableOf(returns))
        .values(newRow(model, returns, { number: fresh(), order, client, status }, shop))
        .returning({ id: tableOf(returns).id });
      const { name_en: en, name_ar: ar, sku } = line!;
      const wanted = { return: created!.id, line: line!.id, name: { en, ar }, sku, qty: 1 };
      await server.db.insert(tableOf(returnLines)).values(newRow(model, returnLines, wanted, shop));
      return created!.id;
    },
  };
  for (const [name, values] of Object.entries(await rowsOf(admin, vendor))) {
    const { resource, table } = model.entity(name);
    benches[name] = {
      async put(machine, from) {
        const row = newRow(
          model,
          resource,
          { ...values(from), [machine]: from },
          resource.scope.rows === 'tenant' ? scene.shop : undefined,
        );
        const [created] = await server.db.insert(table).values(row).returning({ id: table.id! });
        return created!.id as number;
      },
    };
  }
  const inputs = (record: Values): Values => ({
    reason: 'x',
    reply: 'x',
    reference: 'TT1',
    collected: false,
    method: 'card',
    quantity: 1,
    code: record.code,
    delivery_employee: scene.driver,
    amount: '1',
    answer: 'x',
    // A return request's lines refer to order lines. The refunds in these tests don't include returned goods.
    lines: ((record.lines ?? []) as Values[]).flatMap(({ line, qty }) => (line === undefined ? [] : [{ line, qty }])),
    assignee: members[0]!.team_member_id,
    line: (record.lines as { id: number }[] | undefined)?.[0]?.id,
  });
  /** Returns a record's stored row. */
  const stored = async ({ name }: AnyResource, id: number): Promise<Values> => {
    const { table } = model.entity(name);
    const [row] = (await server.db.select().from(table).where(eq(table.id!, id))) as Values[];
    return row!;
  };
  return { admin, benches, inputs, stored };
};

export type Benches = Awaited<ReturnType<typeof openBenches>>;

export const resources = all as readonly AnyResource[];
