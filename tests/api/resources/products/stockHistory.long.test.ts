import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { StockChange, StockHistory } from '../../../../src/domain/products';
import { explain, statementsOf } from '../../../helpers/database/statements';
import type { Scene } from '../../orders/scene';
import { sceneOf } from '../../orders/scene';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

await onEachEngine((server) => {
  const [vendor, second, client] = loggedIn(server, 'vendor', 'second-vendor', 'client');
  let scene: Scene;
  let product: number;
  let variant: number;

  const history = async (query = ''): Promise<StockHistory> =>
    (await vendor.get(`stock_history?product=${product}${query}`)).body.data;
  const summaryOf = ({ change, left, action, order }: StockChange) => ({
    change,
    left,
    action,
    order: order?.order_id ?? null,
  });

  beforeAll(async () => {
    scene = await sceneOf(server(), vendor);
    const { data } = (await vendor.get('products?per_page=1&sort=id&order=desc')).body;
    const {
      data: [whole],
    } = (await vendor.get(`products?ids=${data[0].product_id}`)).body;
    product = whole.product_id;
    const [row] = whole.variants;
    variant = row.variant_id ?? row.id;
    await vendor.post('products/change_stock', { product_id: product, how: 'to', count: 50 });
  });

  it('the stock history shows a manual change with its author and the remaining stock', async () => {
    await vendor.post('products/change_stock', { product_id: product, how: 'by', count: 3 });
    const {
      changes: [last],
    } = await history();
    expect(last).toMatchObject({
      change: 3,
      left: 53,
      actor: vendor.user.full_name,
      actor_kind: 'user',
      action: 'change_stock',
      order: null,
      sku: expect.any(String),
    });
  });

  it('the stock history shows what each order took and returned, even when several are packed in one call', async () => {
    const orders = await scene.place({ variant, qty: 2, times: 2, state: { order_status: 'confirmed' } });
    await scene.hold(variant, 4);
    expect((await scene.act(vendor, 'fulfill_all', orders)).status).toBe(200);
    const { changes } = await history();
    expect(changes.slice(0, 2).map(summaryOf)).toEqual([
      { change: -2, left: 49, action: 'fulfill_all', order: orders[1] },
      { change: -2, left: 51, action: 'fulfill_all', order: orders[0] },
    ]);
    expect(changes[0]!.variant_id).toBe(variant);
    await scene.go(vendor, orders[1]!, ['cancel', { reason: 'Changed their mind' }]);
    expect((await history()).changes.slice(0, 1).map(summaryOf)).toEqual([
      { change: 2, left: 51, action: 'cancel', order: orders[1] },
    ]);
  });

  it('the stock history leaves out changes that only reserve stock for an order', async () => {
    const before = (await history()).changes[0]!.entry_id;
    const order = await scene.placeOne({ variant, qty: 1 });
    await scene.go(vendor, order, ['confirm']);
    expect((await history()).changes[0]!.entry_id).toBe(before);
  });

  it('the stock history continues from an entry, twenty at a time', async () => {
    for (let count = 0; count < 21; count += 1)
      await vendor.post('products/change_stock', { product_id: product, how: 'by', count: 1 });
    const first = await history();
    expect([first.changes.length, first.more]).toEqual([20, true]);
    const next = await history(`&before=${first.changes.at(-1)!.entry_id}`);
    expect(next.changes[0]!.entry_id).toBeLessThan(first.changes.at(-1)!.entry_id);
  });

  it('the stock history is limited to the caller’s shop and to roles that read the log', async () => {
    expect((await second.get(`stock_history?product=${product}`)).body.data).toEqual({ changes: [], more: false });
    expect((await client.get(`stock_history?product=${product}`)).status).toBe(422);
    expect((await server().call(`stock_history?product=${product}`)).status).toBe(401);
    expect((await vendor.get(`stock_history?product=${product}&before=x`)).status).toBe(422);
  });

  it('the stock history is read from a long log by index, in one statement', async () => {
    const { db } = server();
    // Adds entries that belong to other records of the same change set.
    await db.execute(sql`
      insert into audit_log (sub_shop_id, at, operation, title_en, title_ar, resource, record, part, part_id, actor_kind, activity, changes)
      select sub_shop_id, at, operation, title_en, title_ar, resource, 1000000 + n, part, part_id, actor_kind, (select min(id) from change_sets), changes
      from (select * from audit_log where changes ? 'stock' order by id desc limit 1) as one, generate_series(1, 20000) as n`);
    await db.execute(sql`analyze audit_log`);
    const statements = await statementsOf(db, () => vendor.get(`stock_history?product=${product}`));
    const auditStatements = statements.filter(({ text }) => text.includes('"audit_log"'));
    expect(auditStatements).toHaveLength(1);
    const plan = JSON.stringify(await explain(db, statements, auditStatements[0]!));
    expect(plan).toContain('audit_log_record_index');
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":\s*"audit_log"/);
  });
});
