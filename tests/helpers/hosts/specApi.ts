import type { IncomingMessage } from 'node:http';
import { startJsonHost } from '@matjar/admin/testing/server';
import type { JsonHost, Received } from '@matjar/admin/testing/server';

type Fields = Record<string, unknown>;

/** Parses bracketed keys: `name[0]` and `name[1]` form a list. */
const unflatten = (body: Fields): Fields => {
  const read: Fields = {};
  for (const [key, value] of Object.entries(body)) {
    const [, name, index] = /^(\w+)\[(\d+)\]$/.exec(key) ?? [];
    if (name === undefined) read[key] = value;
    else ((read[name] ??= []) as unknown[])[Number(index)] = value;
  }
  return read;
};

/**
 * Starts an API that implements only SPEC.md §3 and §7, without using the product's code. It sends only documented
 * fields and responds to all other requests with 404.
 */
export const startSpecApi = async (): Promise<JsonHost> => {
  let shopCategories: Fields[] = [
    { subsubcategory_id: 41, name: ['Dresses', 'فساتين'], status: 'active' },
    { subsubcategory_id: 42, name: ['Shoes', 'أحذية'], status: 'active' },
  ];
  const pictures: File[] = [];
  const isAuthorized = (headers: IncomingMessage['headers']) => headers.authorization === 'Bearer from-the-letter';

  /** Returns the stored fields of a category, with the URL of its picture on this host. */
  const keep = (body: Fields, { host }: IncomingMessage['headers']): Fields =>
    Object.fromEntries(
      Object.entries(unflatten(body)).map(([name, value]) => [
        name,
        value instanceof File ? `http://${host}/pictures/${pictures.push(value)}` : value,
      ]),
    );

  const answers: Record<string, (call: Received) => object | undefined> = {
    'GET /categories': () => ({
      data: [
        { id: 1, category_details: [{ category_name: 'Fashion' }, { category_name: 'أزياء' }] },
        { id: 2, category_details: [{ category_name: 'Home' }, { category_name: 'المنزل' }] },
      ],
    }),
    'POST /login': ({ body }) =>
      body.password === 'open sesame'
        ? {
            message: 'Welcome',
            data: {
              token: 'from-the-letter',
              user: { full_name: 'Amal', role_type: 'vendor', role: 'Vendor' },
              sub_shop: { subcategory_image: null },
              subcategory_id: { subcategory_id: 7 },
            },
          }
        : undefined,
    'GET /logout': () => ({ message: '' }),
    'GET /subcategory': ({ query }) => ({
      message: 'Chosen',
      subcategory_id: query.get('category_id') === '1' ? 7 : 8,
    }),
    'GET /my_shop': () => ({ data: { name: ['Rose', 'وردة'], subcategory_image: null } }),
    'POST /shop/update': () => ({ message: 'The shop is updated' }),
    'GET /shop_categories': () => ({ data: shopCategories }),
    'POST /shop_categories/add': ({ body, headers }) => {
      shopCategories = [...shopCategories, { ...keep(body, headers), subsubcategory_id: 41 + shopCategories.length }];
      return { message: 'Added by the letter' };
    },
    'POST /shop_categories/update': ({ body: { subsubcategory_id: id, ...body }, headers }) => {
      shopCategories = shopCategories.map((one) =>
        String(one.subsubcategory_id) === String(id) ? { ...one, ...keep(body, headers) } : one,
      );
      return { message: 'Updated' };
    },
    'POST /shop_categories/delete': ({ body }) => {
      shopCategories = shopCategories.filter(({ subsubcategory_id: id }) => id !== body.subsubcategory_id);
      return { message: 'Deleted' };
    },
    'POST /shop_categories/update_category_status': ({ body }) => {
      shopCategories = shopCategories.map((one) =>
        one.subsubcategory_id === body.subsubcategory_id ? { ...one, status: String(body.new_status) } : one,
      );
      return { message: 'Toggled' };
    },
  };
  const open = ['GET /categories', 'POST /login'];

  return startJsonHost(async (call) => {
    const picture = pictures[Number(/^\/pictures\/(\d+)$/.exec(call.path)?.[1]) - 1];
    if (picture)
      return { headers: { 'content-type': picture.type }, text: new Uint8Array(await picture.arrayBuffer()) };
    const name = `${call.method} ${call.path}`;
    if (!answers[name]) return { status: 404, body: { message: `There is no ${name}` } };
    if (!open.includes(name) && !isAuthorized(call.headers)) return { status: 401, body: { message: 'Who are you?' } };
    const body = answers[name](call);
    return body ? { body } : { status: 422, body: { message: 'Wrong password' } };
  }, '/api/sub_vendor');
};
