import { expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';

await onEachEngine((server) => {
  const idsOf = async (person: Awaited<ReturnType<typeof logIn>>) =>
    (await person.get('orders?per_page=2')).body.data.map(({ order_id: id }: { order_id: number }) => id) as number[];

  it('the headers of printed orders contain each shop’s own data, for users who may see the orders', async () => {
    const [vendor, otherVendor, admin] = [
      await logIn(server(), 'vendor'),
      await logIn(server(), 'second-vendor'),
      await logIn(server(), 'admin'),
    ];
    const [ownIds, otherIds] = [await idsOf(vendor), await idsOf(otherVendor)];
    const { status, body } = await vendor.get(`order_papers?ids=${[...ownIds, ...otherIds].join(',')}`);
    expect([status, body.data.map(({ order_id: id }: { order_id: number }) => id).toSorted()]).toEqual([
      200,
      ownIds.toSorted(),
    ]);
    expect(body.data[0]).toMatchObject({
      client: { full_name: expect.any(String), phone: expect.stringMatching(/^\+965/) },
      shop: {
        name: ['Noor Fashion', 'نور للأزياء'],
        currency_code: 'KWD',
        currency_decimals: 3,
        invoice_footer: [expect.any(String), expect.any(String)],
      },
    });
    expect(Object.keys(body.data[0].shop)).not.toContain('owner');
    const names = (await admin.get(`order_papers?ids=${ownIds[0]},${otherIds[0]}`)).body.data.map(
      ({ shop }: { shop: { name: string[] } }) => shop.name[0],
    );
    expect(new Set(names)).toEqual(new Set(['Noor Fashion', 'Rimal Boutique']));
  });

  it('the headers of printed orders mask the same data for a viewer as the orders', async () => {
    const viewer = await logIn(server(), 'viewer');
    const [id] = await idsOf(viewer);
    expect((await viewer.get(`order_papers?ids=${id}`)).body.data[0].client.phone).toMatch(/^••••/);
  });

  it('the headers of printed orders are refused for clients, without a session, and for invalid or too many ids', async () => {
    const vendor = await logIn(server(), 'vendor');
    expect((await server().call('order_papers?ids=1')).status).toBe(401);
    expect((await (await logIn(server(), 'client')).get('order_papers?ids=1')).status).toBe(422);
    for (const ids of ['x', '1,2;drop', Array.from({ length: 101 }, (_, index) => index + 1).join(',')]) {
      expect((await vendor.get(`order_papers?ids=${ids}`)).status).toBe(422);
    }
    expect((await vendor.get('order_papers?ids=')).body.data).toEqual([]);
  });
});
