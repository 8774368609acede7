import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';

await onEachEngine((server) => {
  const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');

  // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
  type Values = Record<string, any>;
  const list = async (path: string): Promise<Values[]> => (await vendor.get(path)).body.data;
  const entry = async (resource: string, record: number, operation: string): Promise<Values> =>
    (
      await list(
        `activity?filter[resource]=${resource}&filter[record]=${record}&filter[operation]=${operation}&sort=id&order=DESC&per_page=100`,
      )
    )[0]!;
  const entries = ({ activity_id }: Values) =>
    list(`activity_entries?filter[activity]=${activity_id}&sort=id&order=ASC`);
  const restore = ({ activity_id }: Values, person = vendor) => person.post('activity/restore', { activity_id });
  const addColour = async (name: string) =>
    (await vendor.post('products_colors/add', { name: [name, 'لون'], hex: '#102030' })).body.data.color_id as number;
  const colour = async (id: number) => (await list(`products_colors?ids=${id}`))[0];

  /** Adds a product with one variant for use in a single test. */
  const addProduct = async (sku: string): Promise<Values> => {
    const [anyProduct] = await list('products?per_page=1');
    const [template] = await list(`products?ids=${anyProduct!.product_id}`);
    const [size] = await list('products_sizes?per_page=1');
    const body = {
      name: ['Coat', 'معطف'],
      category: template!.category,
      slug: sku.toLowerCase(),
      sku,
      price: '120.50',
      status: 'active',
      sizes: [size!.size_id],
      variants: [{ size: size!.size_id, sku: `${sku}-1`, price: '120.50', stock: 4, active: true }],
    };
    const reply = await vendor.post('products/add', body);
    expect(reply.status).toBe(200);
    return (await list(`products?ids=${reply.body.data.product_id}`))[0]!;
  };

  describe('restoring a change', () => {
    it('puts the old values back and is logged itself', async () => {
      const id = await addColour('Rust');
      await vendor.post('products_colors/update', { color_id: id, name: ['Brick', 'قرميد'], hex: '#aa3322' });
      const logEntry = await entry('products_colors', id, 'changed');
      expect(logEntry.restorable).toBe(true);
      const reply = await restore(logEntry);
      expect(reply.status).toBe(200);
      expect(await colour(id)).toMatchObject({ name: ['Rust', 'لون'], hex: '#102030', version: 3 });
      const undone = await entry('products_colors', id, 'changed');
      expect(undone).toMatchObject({ action: 'restore', records: 1, restorable: true });
      expect(await entries(undone)).toMatchObject([{ changes: { hex: ['#aa3322', '#102030'] } }]);
    });

    it('is refused if a field has changed again since, and names the field in both languages', async () => {
      const id = await addColour('Moss');
      await vendor.post('products_colors/update', { color_id: id, name: ['Fern', 'سرخس'], hex: '#113311' });
      const logEntry = await entry('products_colors', id, 'changed');
      await vendor.post('products_colors/update', { color_id: id, hex: '#224422' });
      const reply = await restore(logEntry);
      expect(reply).toMatchObject({
        status: 409,
        body: { message: 'Changed again since: Hex code. Nothing was restored.' },
      });
      const arabic = await vendor.post(
        'activity/restore',
        { activity_id: logEntry.activity_id },
        { 'accept-language': 'ar' },
      );
      expect(arabic.body.message).toContain('رمز اللون');
      expect(await colour(id)).toMatchObject({ name: ['Fern', 'سرخس'], hex: '#224422' });
    });

    it('is refused for a viewer and for another shop’s team', async () => {
      const id = await addColour('Teal');
      await vendor.post('products_colors/update', { color_id: id, hex: '#008080' });
      const logEntry = await entry('products_colors', id, 'changed');
      expect((await restore(logEntry, viewer)).status).toBe(422);
      expect((await restore(logEntry, other)).status).toBe(404);
      expect((await colour(id))!.hex).toBe('#008080');
    });

    it('puts a variant’s old values back, too', async () => {
      const product = await addProduct('COAT-V');
      const [variant] = product.variants;
      await vendor.post('products/update', {
        product_id: product.product_id,
        variants: [{ ...variant, reserved: undefined, stock: 9, price: '99.00' }],
      });
      const logEntry = await entry('products/view-all', product.product_id, 'changed');
      expect(logEntry).toMatchObject({ part: 'products/variants', restorable: true });
      expect((await entries(logEntry)).map(({ part_id }) => part_id)).toEqual([variant.id]);
      const reply = await restore(logEntry);
      expect(reply.status).toBe(200);
      expect((await list(`products?ids=${product.product_id}`))[0]!.variants).toMatchObject([
        { id: variant.id, stock: 4, price: variant.price },
      ]);
    });
  });

  describe('restoring a deleted record', () => {
    it('brings it back under its id, with all its parts', async () => {
      const product = await addProduct('COAT-D');
      const id = product.product_id as number;
      expect((await vendor.post('products/delete', { product_id: id })).status).toBe(200);
      expect(await list(`products?ids=${id}`)).toEqual([]);
      const whole = (
        await list(`activity?filter[resource]=products/view-all&filter[record]=${id}&filter[operation]=deleted`)
      ).find(({ part }) => part === null)!;
      const reply = await restore(whole);
      expect(reply.status).toBe(200);
      const [back] = await list(`products?ids=${id}`);
      const { version: _v, updated_at: _u, ...before } = product;
      expect(back).toMatchObject(before);
      expect(back!.version).toBe(product.version + 1);
      // A search finds the restored product, and the next product receives a new id.
      expect((await list('products?search=COAT-D')).map(({ product_id }) => product_id)).toContain(id);
      expect((await addProduct('COAT-E')).product_id).toBeGreaterThan(id);
      expect(await restore(whole)).toMatchObject({
        status: 422,
        body: { message: 'This record has already been restored' },
      });
    });

    it('succeeds only once for simultaneous requests', async () => {
      const id = await addColour('Once');
      await vendor.post('products_colors/delete', { color_id: id });
      const logEntry = await entry('products_colors', id, 'deleted');
      const replies = await Promise.all(Array.from({ length: 6 }, () => restore(logEntry)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
      expect(await colour(id)).toMatchObject({ name: ['Once', 'لون'] });
    });

    it('is refused if a record it refers to has been deleted, and names the field', async () => {
      const brand = (await vendor.post('brands/add', { name: ['Fleeting', 'عابرة'], active: true })).body.data
        .brand_id as number;
      const product = await addProduct('COAT-R');
      const id = product.product_id as number;
      await vendor.post('products/update', { product_id: id, brand });
      await vendor.post('products/delete', { product_id: id });
      expect((await vendor.post('brands/delete', { brand_id: brand })).status).toBe(200);
      const whole = (
        await list(`activity?filter[resource]=products/view-all&filter[record]=${id}&filter[operation]=deleted`)
      ).find(({ part }) => part === null)!;
      const reply = await restore(whole);
      expect(reply).toMatchObject({ status: 422, body: { errors: { brand: expect.anything() } } });
      expect(reply.body.message).toContain('Brand');
      expect(await list(`products?ids=${id}`)).toEqual([]);
    });

    it('brings back a team member without the deleted invitation', async () => {
      const { body } = await vendor.post('team_members/add', {
        name: 'Dalal',
        email: 'dalal@matjar.test',
        role_type: 'viewer',
      });
      const id = body.data.team_member_id as number;
      expect((await vendor.post('team_members/invite', { team_member_id: id })).status).toBe(200);
      expect((await vendor.post('team_members/delete', { team_member_id: id })).status).toBe(200);
      const logEntry = (
        await list(`activity?filter[resource]=team-members&filter[record]=${id}&filter[operation]=deleted`)
      ).find(({ part }) => !part)!;
      expect(await restore(logEntry)).toMatchObject({ status: 200 });
      expect((await list(`team_members?ids=${id}`))[0]).toMatchObject({
        team_member_id: id,
        name: 'Dalal',
        status: 'added',
      });
    });

    it('is never offered for transactions and points, and for orders only where a step back can undo the change', async () => {
      const order = (await list('orders?filter[order_status]=pending&per_page=1'))[0];
      if (order) await vendor.post('orders/confirm', { order_id: order.order_id });
      const logEntries = await list('activity?per_page=100&filter[resource]=all-orders,transactions,points');
      expect(logEntries.length).toBeGreaterThan(0);
      const restorable = logEntries.filter((set) => set.restorable);
      expect([...new Set(restorable.map(({ resource }) => resource))]).toEqual(['all-orders']);
      expect(restorable.filter(({ action }) => !['confirm', 'prepare', 'make_ready', 'hold'].includes(action))).toEqual(
        [],
      );
    });
  });
});
