import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { shopperOf } from './shopper';
import { chargeTax } from './taxed';

/** Defines the tests for delivery and pickup of a storefront's orders. */
export const delivered = (server: () => TestServer): void => {
  const { rows, stored, variant, sound, place } = shopperOf(server);
  const count = () =>
    rows(sql`select (select count(*)::int from orders) as orders, (select count(*)::int from clients) as clients`);

  it('a delivery needs an address, and a pickup has no delivery fee', async () => {
    await server().db.execute(sql`update sub_shops set delivery_fee = 1.5 where slug = 'noor'`);
    await chargeTax(server(), 'noor', 0);
    const [lines, before] = [[{ variant: await variant(9), qty: 1 }], await count()];
    const client = { full_name: 'Hala Saad', phone: '+965 6001 0009', address: null };
    for (const delivery of [undefined, 'deliver', null]) {
      const { status, body } = await place(sound(lines, { client, ...(delivery !== undefined && { delivery }) }));
      expect([status, body.errors]).toEqual([
        422,
        { 'client.address': ['This order needs an address to be delivered to: enter one, or choose “Picked up”'] },
      ]);
    }
    expect((await place(sound(lines, { delivery: 'drone' }))).body.errors).toHaveProperty('delivery');
    expect(await count()).toEqual(before);
    const picked = await stored((await place(sound(lines, { client, delivery: 'pickup' }))).body.data.number);
    const foreignOrder = await stored((await place(sound(lines, { delivery: 'pickup' }))).body.data.number);
    for (const { address, delivery_fee, total } of [picked, foreignOrder])
      expect([address, Number(delivery_fee), Number(total)]).toEqual([null, 0, 2.5]);
  });
};
