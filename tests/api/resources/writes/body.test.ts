import { describe, expect, it } from 'vitest';
import { toFormData } from '@matjar/admin/testing/client';
import type { Reply } from '../../../helpers/server';
import type { Row } from '../catalogue';
import { colour, errorsOf } from '../catalogue';
import { onCatalogue } from './onCatalogue';

await onCatalogue(({ server, vendor, product, addColour }) => {
  const raw = async (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Reply> => {
    const init = { method: 'POST', body, headers: { ...vendor().headers, ...headers } };
    const response = await fetch(`${server().url}/api/sub_vendor/${path}`, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  describe('a body', () => {
    it('may be a form with text values and bracketed lists', async () => {
      const payload = { ...product(), tags: ['a', 'b'], low_stock: 4, brand: null, colours: [] };
      const { name, sizes } = payload;
      const expected = { name, price: '9.5', sizes, tags: ['a', 'b'], low_stock: 4, colours: [] };
      const multipart = await raw('products/add', toFormData(payload));
      expect(multipart).toMatchObject({ status: 200, body: { data: expected } });
      const pairs = [...toFormData({ ...product(), tags: ['a', 'b'], low_stock: 4 })] as [string, string][];
      const encoded = await raw('products/add', new URLSearchParams(pairs));
      expect(encoded).toMatchObject({ status: 200, body: { data: { ...expected, tags: ['a', 'b'] } } });
      const { product_id } = multipart.body.data;
      const off = await raw('products/update', toFormData({ product_id, version: 1, low_stock: null }));
      expect(off).toMatchObject({ status: 200, body: { data: { low_stock: null, version: 2 } } });
    });

    it('may be a form with 1 and 0 as a status', async () => {
      const { color_id } = await addColour();
      const set = async (new_status: string) =>
        (await raw('products_colors/update_status', toFormData({ color_id, new_status }))).body.data?.active;
      expect([await set('0'), await set('1'), await set('false'), await set('true')]).toEqual([
        false,
        true,
        false,
        true,
      ]);
      expect((await raw('products_colors/update_status', toFormData({ color_id, new_status: '2' }))).status).toBe(422);
    });

    it('is validated as a form like any other', async () => {
      const form = toFormData({ ...colour, active: 'perhaps', sort: 'x', more: 1 });
      const { errors } = (await raw('products_colors/add', form)).body;
      expect(Object.keys(errors).sort()).toEqual(['active', 'more', 'sort']);
    });

    it.each([
      ['truncated JSON', '{"name": ["a"', 'application/json', 400],
      ['a list', '[]', 'application/json', 400],
      ['a text', '"x"', 'application/json', 400],
      ['HTML', '<p>', 'text/html', 415],
      ['plain text', 'x', 'text/plain', 415],
      ['a prototype', '{"__proto__": {"admin": true}}', 'application/json', 400],
      ['a prototype in a form', '__proto__[admin]=1', 'application/x-www-form-urlencoded', 400],
      ['a constructor in a form', 'constructor[prototype][admin]=1', 'application/x-www-form-urlencoded', 400],
      ['deeply nested lists', `{"hex": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 400],
      ['an invalid form', 'nonsense', 'multipart/form-data; boundary=x', 400],
      ['a body over the limit', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ])('is refused: %s', async (_case, body, type, status) => {
      const reply = await raw('products_colors/add', body, { 'content-type': type });
      expect(reply).toMatchObject({ status, body: { message: expect.any(String) } });
      expect(JSON.stringify(reply.body)).not.toMatch(/Error|at \w+ \(/);
      expect(({} as Row).admin).toBeUndefined();
    });

    it('with names of object prototypes gets an error for each, like any unknown name', async () => {
      const names = '"constructor": 1, "toString": 2, "hasOwnProperty": 3';
      const body = `{"hex": "#008080", "name": ["Teal", "فيروزي"], ${names}}`;
      const reply = await raw('products_colors/add', body, { 'content-type': 'application/json' });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors).sort()).toEqual(['constructor', 'hasOwnProperty', 'toString']);
    });

    it('with a file is refused by these calls', async () => {
      const form = toFormData({ ...colour, file: new Blob(['x'], { type: 'image/png' }) });
      expect((await raw('products_colors/add', form)).status).toBe(415);
    });

    it('rejects characters that PostgreSQL can’t store, even in nested values, and repairs lone surrogates', async () => {
      const name = await vendor().post('products_colors/add', { ...colour, name: ['a\0b', 'ب'] });
      const tags = await vendor().post('products/add', { ...product(), tags: ['a\0'] });
      expect([errorsOf(name), errorsOf(tags)]).toEqual([
        { status: 422, name: [expect.any(String)] },
        { status: 422, tags: [expect.any(String)] },
      ]);
      expect((await vendor().post('products_colors/add', { ...colour, name: ['\ud800 lone', 'ب'] })).status).toBe(200);
      const address = { city: 'a\ud83d', street: 'b' };
      const client = await vendor().post('clients/add', {
        full_name: 'Half',
        phone: '+965 5551 7788',
        addresses: [address],
      });
      expect(client).toMatchObject({ status: 200, body: { data: { addresses: [{ city: 'a\ufffd' }] } } });
    });

    it('may be missing, which is the same as an empty body', async () => {
      const url = `${server().url}/api/sub_vendor/products_colors/add`;
      const reply = await fetch(url, { method: 'POST', headers: vendor().headers });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ errors: { hex: ['Hex code is required'] } });
    });
  });

  describe('an API address', () => {
    it('is answered 404 if unknown, and 405 with the allowed method for a wrong method', async () => {
      const nowhere = await vendor().get('nothing/here');
      expect(nowhere).toMatchObject({ status: 404, body: { message: 'There is nothing at this address' } });
      const wrong = await vendor().get('products/add');
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    });
  });
});
