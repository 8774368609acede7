// @vitest-environment jsdom
// Tests the method, path, headers and body of the record calls in SPEC §7.
import { describe, expect, test } from 'vitest';
import { messageOf } from '@matjar/admin/client/api';
import { firstPage } from '@matjar/admin/testing/client';
import { openProvider, vendorHeaders } from '../../tests/helpers/stage';

const wireCategory = {
  subsubcategory_id: 7,
  name: ['Shirts', 'قمصان'],
  description: null,
  image: null,
  sort: 1,
  status: 'active',
  products: 12,
};
const category = {
  id: 7,
  name: { en: 'Shirts', ar: 'قمصان' },
  description: null,
  image: null,
  sort: 1,
  status: 'active',
  products: 12,
};

const json = { 'content-type': 'application/json' };
const key = { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) as string };

describe('shop_categories', () => {
  test('list', async () => {
    const { provider, calls } = openProvider(() => ({
      json: { message: 'ok', data: [wireCategory], meta: { total: 41 } },
    }));
    const result = await provider.getList('categories', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'sort', order: 'ASC' },
      filter: { status: 'active', search: 'shirt' },
    });
    expect(result).toEqual({ data: [category], total: 41 });
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/api/sub_vendor/shop_categories',
        query: { page: '3', per_page: '25', sort: 'sort', order: 'asc', search: 'shirt', 'filter[status]': 'active' },
        headers: vendorHeaders,
        body: undefined,
      },
    ]);
  });

  test('add', async () => {
    const { provider, calls } = openProvider(() => ({ json: { message: 'Category added', data: wireCategory } }));
    const { id: _id, products: _products, ...values } = category;
    const result = await provider.create('categories', { data: values });
    expect(result.data).toEqual(category);
    expect(messageOf(result)).toBe('Category added');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/sub_vendor/shop_categories/add',
        query: {},
        headers: { ...vendorHeaders, ...json, ...key },
        body: { name: ['Shirts', 'قمصان'], description: null, image: null, sort: 1, status: 'active' },
      },
    ]);
  });

  test('update', async () => {
    const { provider, calls } = openProvider(() => ({
      json: { message: 'Updated', data: { ...wireCategory, version: 4 } },
    }));
    const values = { ...category, sort: 2, version: 3 };
    const result = await provider.update('categories', { id: 7, data: values, previousData: category });
    expect(result.data).toEqual({ ...category, version: 4 });
    expect(messageOf(result)).toBe('Updated');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/sub_vendor/shop_categories/update',
        query: {},
        headers: { ...vendorHeaders, ...json },
        body: {
          subsubcategory_id: 7,
          version: 3,
          name: ['Shirts', 'قمصان'],
          description: null,
          image: null,
          sort: 2,
          status: 'active',
        },
      },
    ]);
  });

  test('delete', async () => {
    const { provider, calls } = openProvider(() => ({ json: { message: 'Gone', data: null } }));
    const result = await provider.delete('categories', { id: 7, previousData: category });
    expect(result.data).toEqual(category);
    expect(messageOf(result)).toBe('Gone');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/sub_vendor/shop_categories/delete',
        query: {},
        headers: { ...vendorHeaders, ...json },
        body: { subsubcategory_id: 7 },
      },
    ]);
  });

  test('update_category_status', async () => {
    const { provider, calls } = openProvider(() => ({
      json: { message: 'Toggled', data: { ...wireCategory, status: 'inactive' } },
    }));
    const result = await provider.setStatus('categories', { ids: [7], status: 'inactive' });
    expect(result.data).toEqual({ ...category, status: 'inactive' });
    expect(messageOf(result)).toBe('Toggled');
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/sub_vendor/shop_categories/update_category_status',
        query: {},
        headers: { ...vendorHeaders, ...json },
        body: { subsubcategory_id: 7, new_status: 'inactive' },
      },
    ]);
  });
});

describe('my_shop', () => {
  const wireShop = { sub_shop_id: 4, name: ['Nour', 'نور'], slug: 'nour', subcategory_image: '/media/a.webp' };
  const shop = { id: 4, name: { en: 'Nour', ar: 'نور' }, slug: 'nour', subcategory_image: '/media/a.webp' };

  test('is requested without parameters', async () => {
    const { provider, calls } = openProvider(() => ({ json: { message: 'ok', data: wireShop } }));
    expect(await provider.getOne('my_shop', { id: 'own' })).toEqual({ data: shop });
    expect(await provider.getList('my_shop', firstPage)).toEqual({ data: [shop], total: 1 });
    const call = { method: 'GET', path: '/api/sub_vendor/my_shop', query: {}, headers: vendorHeaders, body: undefined };
    expect(calls).toEqual([call, call]);
  });

  test('shop/update is sent without an id', async () => {
    const { provider, calls } = openProvider(() => ({ json: { message: 'Saved', data: wireShop } }));
    await provider.update('my_shop', { id: 'own', data: { ...shop, version: 2 }, previousData: shop });
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/sub_vendor/shop/update',
      query: {},
      headers: { ...vendorHeaders, ...json },
      body: { version: 2, name: ['Nour', 'نور'], slug: 'nour', subcategory_image: '/media/a.webp' },
    });
  });
});

test('a saved shop is shown in the menu immediately', async () => {
  const answers = {
    '/api/sub_vendor/shop/update': { message: 'Saved' },
    '/api/sub_vendor/subcategory': {
      subcategory_id: 9,
      data: { sub_shop: { id: 4, name: ['Nour', 'نور'], subcategory_image: '/media/b.webp' } },
    },
  };
  const { provider, session, calls } = openProvider(({ path }) => ({ json: answers[path as keyof typeof answers] }));
  await provider.update('my_shop', {
    id: 'own',
    data: { subcategory_image: '/media/b.webp' },
    previousData: { id: 'own' },
  });
  expect(calls.map(({ method, path, query }) => [method, path, query.category_id])).toEqual([
    ['POST', '/api/sub_vendor/shop/update', undefined],
    ['GET', '/api/sub_vendor/subcategory', '1'],
  ]);
  expect(session.get().place.shop).toMatchObject({ name: ['Nour', 'نور'], subcategory_image: '/media/b.webp' });
});

test('a saved account is shown in the header immediately', async () => {
  const { provider, session } = openProvider(() => ({ json: { message: 'Saved' } }));
  await provider.update('myAccount', {
    id: 1,
    data: { full_name: 'Salma Nour', photoUrl: '/media/me.webp' },
    previousData: { id: 1 },
  });
  expect(session.get().user).toMatchObject({ id: 1, full_name: 'Salma Nour', photoUrl: '/media/me.webp' });
});

test('the available categories', async () => {
  const wire = { id: 2, category_details: [{ category_name: 'Fashion' }, { category_name: 'أزياء' }] };
  const { provider, calls } = openProvider(() => ({ json: { message: 'ok', data: [wire], meta: { total: 1 } } }));
  const { data } = await provider.getList('available-categories', firstPage);
  expect(data).toEqual([{ id: 2, name: { en: 'Fashion', ar: 'أزياء' } }]);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/sub_vendor/categories' });
});
