import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import { shopperOf } from './shopper';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

const noor = sql`(select id from sub_shops where slug = 'noor')`;

await onEachEngine((server) => {
  const { stored, variant, sound, place, inject, rows } = shopperOf(server);
  const [vendor, viewer, admin, other] = loggedIn(server, 'vendor', 'viewer', 'admin', 'second-vendor');
  /** The ids of the shop's tax classes, by name. */
  let classes: Record<string, number>;
  let goods: { taxed: number; zero: number; exempt: number };

  const settle = async (values: object) => {
    const { status, body } = await vendor.post('settings/update', values);
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const add = async (name: string, values: object) => {
    const { status, body } = await vendor.post('tax_classes/add', { name: [name, 'فئة'], ...values });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as { tax_class_id: number; default: boolean; rate: number | null };
  };
  /** Creates a product with the given tax class and returns its variant's id. */
  const goodsWith = async (taxClass: number | null) => {
    const id = await variant(500);
    const [product] = await rows(sql`
      insert into products (sub_shop_id, name_en, name_ar, slug, sku, category, price, sizes, tax_class, search_text, arabic)
      select sub_shop_id, 'Thing', 'شيء', 'taxed-' || ${id}::text, 'TAXED-' || ${id}::text, category, 2.5, sizes, ${taxClass}, 'thing', false
      from products p where p.id = (select product from product_variants where id = ${id}) returning id`);
    await server().db.execute(sql`update product_variants set product = ${product.id} where id = ${id}`);
    return id;
  };

  beforeEach(async () => {
    await server().db.execute(sql`update discounts set active = false`);
    await server().db.execute(sql`update products set tax_class = null where sub_shop_id = ${noor}`);
    await server().db.execute(sql`delete from tax_classes where sub_shop_id = ${noor}`);
    await server().db.execute(
      sql`update sub_shops set delivery_fee = 1, tax_registered = false, prices_include_tax = false, tax_id = null where slug = 'noor'`,
    );
    classes = {
      standard: (await add('Standard', { kind: 'standard', rate: 15 })).tax_class_id,
      zero: (await add('Zero', { kind: 'zero' })).tax_class_id,
      exempt: (await add('Exempt', { kind: 'exempt' })).tax_class_id,
    };
    await settle({ tax_registered: true, tax_id: 'KW-1', prices_include_tax: true });
    goods = {
      taxed: await goodsWith(null),
      zero: await goodsWith(classes.zero!),
      exempt: await goodsWith(classes.exempt!),
    };
  });

  const json = { 'content-type': 'application/json' };
  const quote = async (payload: object) => {
    const { status, body } = await inject({
      method: 'POST',
      url: '/api/storefront/quote',
      headers: json,
      payload: { shop: 'noor', ...payload },
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const basket = () => [
    { variant: goods.taxed, qty: 3 },
    { variant: goods.zero, qty: 1 },
    { variant: goods.exempt, qty: 2 },
  ];
  const order = async (lines: object[] = basket(), more: Parameters<typeof sound>[1] = {}) => {
    const { status, body } = await place(sound(lines, more));
    expect([status, body.errors]).toEqual([200, undefined]);
    const [listed] = (await vendor.get(`orders?search=${body.data.number}`)).body.data;
    return (await vendor.get(`orders?ids=${listed.order_id}`)).body.data[0] as Wire;
  };

  describe('an order', () => {
    it('contains the tax on its lines and delivery if prices include tax, as does the quote', async () => {
      const quoted = await quote({ lines: basket() });
      // The total of 8.5 (7.5 for goods, 1 for delivery) includes 15% tax, which is 1.109.
      expect(quoted).toMatchObject({
        subtotal: '15',
        delivery_fee: '1',
        tax: '0',
        included_tax: '1.109',
        prices_include_tax: true,
        total: '16',
        tax_rows: [
          { kind: 'standard', rate: '15', net: '7.391', tax: '1.109', gross: '8.5' },
          { kind: 'zero', rate: '0', net: '2.5', tax: '0', gross: '2.5' },
          { kind: 'exempt', rate: null, net: '5', tax: '0', gross: '5' },
        ],
      });
      expect(quoted.lines.map((line: Wire) => [line.tax, line.tax_kind, line.tax_rate])).toEqual([
        ['0.979', 'standard', '15'],
        ['0', 'zero', null],
        ['0', 'exempt', null],
      ]);
      expect(await order()).toMatchObject({
        total: '16',
        tax: '0',
        included_tax: '1.109',
        prices_include_tax: true,
        delivery_tax: '0.13',
        delivery_tax_kind: 'standard',
        delivery_tax_rate: 15,
        lines: [
          { tax: '0.979', tax_kind: 'standard', tax_rate: 15 },
          { tax: '0', tax_kind: 'zero', tax_rate: null },
          { tax: '0', tax_kind: 'exempt', tax_rate: null },
        ],
      });
    });

    it('adds the tax if prices do not include it, and delivery has a separate class', async () => {
      await settle({ prices_include_tax: false });
      const { tax_class_id } = await add('Five', { kind: 'standard', rate: 5, delivery: true });
      expect(await order()).toMatchObject({
        subtotal: '15',
        tax: '1.175',
        included_tax: '0',
        prices_include_tax: false,
        delivery_tax: '0.05',
        delivery_tax_rate: 5,
        total: '17.175',
        lines: [{ tax: '1.125' }, { tax: '0' }, { tax: '0' }],
      });
      expect((await vendor.post('tax_classes/delete', { tax_class_id })).status).toBe(200);
      expect(await order()).toMatchObject({ delivery_tax: '0.15', delivery_tax_rate: 15, tax: '1.275' });
    });

    it('has no tax in a shop that is not registered', async () => {
      await settle({ tax_registered: false });
      expect(await quote({ lines: basket() })).toMatchObject({
        tax: '0',
        included_tax: '0',
        tax_rows: [],
        total: '16',
      });
      expect(await order()).toMatchObject({
        tax: '0',
        included_tax: '0',
        delivery_tax: null,
        total: '16',
        lines: [{ tax: null, tax_kind: null }, {}, {}],
      });
    });

    it('keeps its rate when the class changes or is deleted', async () => {
      const { order_id, ...before } = await order();
      await vendor.post('tax_classes/update', { tax_class_id: classes.standard, rate: 7 });
      await server().db.execute(sql`update products set tax_class = null where tax_class = ${classes.zero}`);
      expect((await vendor.post('tax_classes/delete', { tax_class_id: classes.zero })).status).toBe(200);
      expect((await vendor.get(`orders?ids=${order_id}`)).body.data[0]).toMatchObject(before);
    });
  });

  describe('a rate that changed between quote and order', () => {
    it('refuses an order with the old total, and returns the new total', async () => {
      await settle({ prices_include_tax: false });
      const lines = [{ variant: goods.taxed, qty: 2 }];
      const { total } = await quote({ lines });
      expect(total).toBe('6.9');
      await vendor.post('tax_classes/update', { tax_class_id: classes.standard, rate: 5 });
      const [count] = await rows(sql`select count(*)::int as n from orders`);
      const refused = await place(sound(lines, { total }));
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The price of this order is now 6.300 KWD. Please check it again.',
      ]);
      expect(await rows(sql`select count(*)::int as n from orders`)).toEqual([count]);
      expect(await order(lines, { total: '6.300' })).toMatchObject({ total: '6.3' });
      expect(await order(lines)).toMatchObject({ total: '6.3' });
      for (const wrong of ['six', '-1', {}, '6.3001'])
        expect((await place(sound(lines, { total: wrong }))).status).not.toBe(200);
    });

    it('refuses the confirmation of a draft that its client saw with the old total', async () => {
      await settle({ prices_include_tax: false });
      const made = await vendor.post('order_drafts/add', {
        client_name: 'Huda Nasser',
        client_phone: '+965 6211 1001',
        delivery: 'pickup',
        lines: [{ variant: goods.taxed, qty: 2 }],
      });
      const { order_draft_id } = made.body.data;
      const link = (await vendor.post('order_drafts/send_link', { order_draft_id })).body.data.link.split('#')[1];
      const ask = (path: string, payload: object) =>
        inject({
          method: 'POST',
          url: `/api/storefront/draft_orders${path}`,
          headers: json,
          payload: { token: link, ...payload },
        });
      const seen = (await ask('', {})).body.data;
      expect(seen).toMatchObject({ total: '5.75', tax: '0.75', included_tax: '0' });
      await vendor.post('tax_classes/update', { tax_class_id: classes.standard, rate: 5 });
      expect((await ask('/confirm', { version: seen.version, total: seen.total })).status).toBe(409);
      expect((await ask('/confirm', { version: seen.version, total: '5.25' })).status).toBe(200);
    });
  });

  describe('a refund', () => {
    it('contains the tax on its lines and on its remaining amount, and all refunds together return exactly the order’s tax', async () => {
      const placed = await order();
      const act = async (action: string, input: object = {}) => {
        const { status, body } = await admin.post(`orders/${action}`, { order_id: placed.order_id, ...input });
        expect([action, status, body.errors]).toEqual([action, 200, undefined]);
      };
      await act('confirm');
      await act('mark_paid', { method: 'card' });
      for (const step of ['prepare', 'fulfill_all', 'make_ready', 'deliver']) await act(step);
      const [taxed, zero] = placed.lines;
      const reason = 'Too small';
      await act('refund', { reason, lines: [{ line: taxed.id, qty: 1, restock: true }], amount: '2.5' });
      await act('refund', {
        reason,
        lines: [
          { line: taxed.id, qty: 1, restock: true },
          { line: zero.id, qty: 1, restock: true },
        ],
        amount: '5',
      });
      await act('refund', { reason, lines: [], amount: '3' });
      await act('refund', { reason, lines: [{ line: taxed.id, qty: 1, restock: true }], amount: '5.5' });
      const ids = (await vendor.get(`refunds?filter[order]=${placed.order_id}`)).body.data.map(
        ({ refund_id }: Wire) => refund_id,
      );
      const all: Wire[] = (await vendor.get(`refunds?ids=${ids.join(',')}`)).body.data;
      const back = all.toSorted((one, next) => one.refund_id - next.refund_id);
      expect(back.slice(0, 2)).toMatchObject([
        { amount: '2.5', tax: '0.326', lines: [{ amount: '2.5', tax: '0.326' }] },
        { amount: '5', tax: '0.327', lines: [{ tax: '0.327' }, { amount: '2.5', tax: '0' }] },
      ]);
      const thousandths = (amounts: string[]) => amounts.reduce((sum, one) => sum + Math.round(Number(one) * 1000), 0);
      expect(thousandths(back.map(({ tax }) => tax))).toBe(1109);
      expect(thousandths(back.flatMap(({ lines }) => lines).map(({ tax }) => tax))).toBe(979);
      const parts =
        await rows(sql`select kind, sum(t.gross)::float as gross, sum(t.tax)::float as tax from refund_taxes t
        join refunds r on r.id = t.refund_id where r."order" = ${placed.order_id} group by kind order by kind desc`);
      expect(parts).toEqual([
        { kind: 'zero', gross: 2.5, tax: 0 },
        { kind: 'standard', gross: 8.5, tax: 1.109 },
        { kind: 'exempt', gross: 5, tax: 0 },
      ]);
    });
  });

  describe('the statistics', () => {
    it('contain the sales by rate after refunds, which add up to the total sales', async () => {
      await order();
      const taxes = async () => {
        const { data } = (await vendor.get('sales_statistics?days=366')).body;
        const gross = data.taxes.reduce((sum: number, row: Wire) => sum + Math.round(Number(row.gross) * 1000), 0);
        expect(gross).toBe(Math.round(Number(data.totals.revenue) * 1000));
        for (const row of data.taxes) expect(Number(row.net) + Number(row.tax)).toBeCloseTo(Number(row.gross), 3);
        return data.taxes as Wire[];
      };
      const before = await taxes();
      expect(before.map(({ kind, rate }) => [kind, rate])).toEqual(
        expect.arrayContaining([
          ['standard', '15'],
          ['zero', '0'],
          ['exempt', null],
        ]),
      );
      await order();
      const after = await taxes();
      const more = (kind: string, part: string) => {
        const [now, then] = [after, before].map((all) => all.find((row) => row.kind === kind && row.rate !== '5'));
        return Number(now[part]) - Number(then[part]);
      };
      expect(more('standard', 'tax')).toBeCloseTo(1.109, 6);
      expect(more('exempt', 'gross')).toBeCloseTo(5, 6);
    });
  });

  describe('a tax class', () => {
    const read = async () =>
      new Map<number, Wire>(
        (await vendor.get('tax_classes')).body.data.map((one: Wire) => [Number(one.tax_class_id), one]),
      );

    it('is the default if it is the first, until another class becomes the default', async () => {
      expect((await read()).get(classes.standard!)).toMatchObject({ default: true, rate: 15 });
      const refused = async (values: object) =>
        (await vendor.post('tax_classes/update', { tax_class_id: classes.standard, ...values })).body.errors;
      expect(await refused({ default: false })).toHaveProperty('default');
      expect(await refused({ active: false })).toHaveProperty('active');
      expect((await vendor.post('tax_classes/delete', { tax_class_id: classes.standard })).status).toBe(422);
      expect((await vendor.post('tax_classes/make_default', { tax_class_id: classes.exempt })).status).toBe(200);
      expect([...(await read()).values()].filter((one) => one.default)).toMatchObject([{ name: ['Exempt', 'فئة'] }]);
      expect((await vendor.post('tax_classes/delete', { tax_class_id: classes.standard })).status).toBe(200);
      await add('Another', { kind: 'standard', rate: 5, default: true, delivery: true });
      await add('Third', { kind: 'standard', rate: 6, delivery: true });
      const all = [...(await read()).values()];
      expect(all.filter((one) => one.default)).toMatchObject([{ name: ['Another', 'فئة'] }]);
      expect(all.filter((one) => one.delivery)).toMatchObject([{ name: ['Third', 'فئة'] }]);
    });

    it('is the only default even after simultaneous changes of the default', async () => {
      const statuses = await Promise.all(
        [classes.zero, classes.exempt, classes.standard, classes.zero].map(
          async (tax_class_id) => (await vendor.post('tax_classes/make_default', { tax_class_id })).status,
        ),
      );
      expect(statuses.every((status) => status === 200 || status === 409 || status === 422)).toBe(true);
      expect([...(await read()).values()].filter((one) => one.default)).toHaveLength(1);
    });

    it('has a rate if it is taxed, and none otherwise', async () => {
      for (const wrong of [{ rate: null }, { rate: 0 }, { rate: -5 }, { rate: 101 }, { rate: '15%;' }, { rate: 1.234 }])
        expect((await vendor.post('tax_classes/add', { name: ['A', 'أ'], kind: 'standard', ...wrong })).status).toBe(
          422,
        );
      expect(await add('Zero again', { kind: 'zero', rate: 9 })).toMatchObject({ rate: null });
      expect((await vendor.post('tax_classes/add', { name: ['A', 'أ'], kind: 'reduced', rate: 5 })).status).toBe(422);
    });

    it('can’t be deleted while products have it, or chosen by another shop', async () => {
      expect((await vendor.post('tax_classes/delete', { tax_class_id: classes.zero })).status).toBe(422);
      expect((await viewer.post('tax_classes/update', { tax_class_id: classes.zero, rate: 1 })).status).toBe(422);
      expect((await viewer.get('tax_classes')).body.data).toHaveLength(3);
      expect((await other.get(`tax_classes?ids=${classes.zero}`)).body.data).toEqual([]);
      const [own] = (await other.get('products?per_page=1')).body.data;
      const change = (person: typeof vendor, product_id: number, tax_class: number | null) =>
        person.post('products/update', { product_id, tax_class });
      expect((await change(other, own.product_id, classes.zero!)).body.errors).toHaveProperty('tax_class');
      const [mine] = (await vendor.get('products?per_page=1&sort=id&order=ASC')).body.data;
      expect((await change(vendor, mine.product_id, classes.zero!)).status).toBe(200);
      expect((await vendor.get(`products?filter[tax_class]=${classes.zero}`)).body.data).toContainEqual(
        expect.objectContaining({ product_id: mine.product_id }),
      );
      expect((await change(viewer, mine.product_id, null)).status).toBe(422);
      expect((await change(vendor, mine.product_id, null)).status).toBe(200);
      await vendor.post('tax_classes/update', { tax_class_id: classes.exempt, active: false });
      // Goods keep their tax class even if it becomes inactive.
      expect((await quote({ lines: basket() })).lines[2]).toMatchObject({ tax_kind: 'exempt' });
    });
  });

  describe('the registration', () => {
    it('needs a class and a number', async () => {
      await settle({ tax_registered: false, tax_id: null });
      const register = async (values: object = {}) =>
        (await vendor.post('settings/update', { tax_registered: true, ...values })).body.errors;
      expect(await register()).toHaveProperty('tax_id');
      await server().db.execute(sql`update products set tax_class = null where sub_shop_id = ${noor}`);
      await server().db.execute(sql`delete from tax_classes where sub_shop_id = ${noor}`);
      expect(await register({ tax_id: '12' })).toEqual({
        tax_registered: ['Add a tax class first: it becomes the default for all products'],
      });
      expect((await viewer.post('settings/update', { tax_registered: false })).status).toBe(422);
    });

    it('checks the tax number by the country of the currency, when it changes', async () => {
      const [home] = await rows(sql`select currency from sub_shops where slug = 'bayt'`);
      const change = async (tax_id: string, path = 'settings/update') =>
        (await other.post(path, { tax_id }, { 'subcategory-id': await bayt() })).body.errors?.tax_id;
      const bayt = async () =>
        String((await rows(sql`select sub_category from sub_shops where slug = 'bayt'`))[0].sub_category);
      expect(home.currency).not.toBeNull();
      expect(await change('12345')).toEqual(['A tax number in the Emirates has 15 digits']);
      expect(await change('12345', 'shop/update')).toEqual(['A tax number in the Emirates has 15 digits']);
      expect(await change('١٠٠ ١٢٣ ٤٥٦ ٧٠٠ ٠٠٣')).toBeUndefined();
      expect(await rows(sql`select tax_id from sub_shops where slug = 'bayt'`)).toEqual([
        { tax_id: '100123456700003' },
      ]);
      expect(await stored('none')).toBeUndefined();
    });
  });
});
