import type { IncomingMessage } from 'node:http';
import type { JsonHost, Received } from '../../../framework/testing/hosts/jsonHost';
import { startJsonHost } from '../../../framework/testing/hosts/jsonHost';

/**
 * An API that somebody wrote from SPEC.md §3 and §7 alone: it knows nothing of the product's code, sends no more than stands
 * there, and answers every other call with a 404.
 */
export const startSpecApi = async (): Promise<JsonHost> => {
  let shopCategories = [
    { subsubcategory_id: 41, name: ['Dresses', 'فساتين'], status: 'active' },
    { subsubcategory_id: 42, name: ['Shoes', 'أحذية'], status: 'active' },
  ];
  const isMine = (headers: IncomingMessage['headers']) => headers.authorization === 'Bearer from-the-letter';

  const answers: Record<string, (call: Received) => object | undefined> = {
    'GET /categories': () => ({ data: [
      { id: 1, category_details: [{ category_name: 'Fashion' }, { category_name: 'أزياء' }] },
      { id: 2, category_details: [{ category_name: 'Home' }, { category_name: 'المنزل' }] },
    ] }),
    'POST /login': ({ body }) => (body.password === 'open sesame' ? {
      message: 'Welcome',
      data: {
        token: 'from-the-letter',
        user: { full_name: 'Amal', role_type: 'vendor', role: 'Vendor' },
        sub_shop: { subcategory_image: null },
        subcategory_id: { subcategory_id: 7 },
      },
    } : undefined),
    'GET /logout': () => ({ message: '' }),
    'GET /subcategory': ({ query }) => ({ message: 'Chosen', subcategory_id: query.get('category_id') === '1' ? 7 : 8 }),
    'GET /my_shop': () => ({ data: { name: ['Rose', 'وردة'], subcategory_image: null } }),
    'POST /shop/update': () => ({ message: 'The shop is updated' }),
    'GET /shop_categories': () => ({ data: shopCategories }),
    'POST /shop_categories/add': ({ body }) => {
      shopCategories = [...shopCategories, { ...body, subsubcategory_id: 43 } as never];
      return { message: 'Added by the letter' };
    },
    'POST /shop_categories/update': () => ({ message: 'Updated' }),
    'POST /shop_categories/delete': ({ body }) => {
      shopCategories = shopCategories.filter(({ subsubcategory_id: id }) => id !== body.subsubcategory_id);
      return { message: 'Deleted' };
    },
    'POST /shop_categories/update_category_status': ({ body }) => {
      shopCategories = shopCategories.map((one) => (one.subsubcategory_id === body.subsubcategory_id ? { ...one, status: String(body.new_status) } : one));
      return { message: 'Toggled' };
    },
  };
  const open = ['GET /categories', 'POST /login'];

  return startJsonHost((call) => {
    const name = `${call.method} ${call.path}`;
    if (!answers[name]) return { status: 404, body: { message: `There is no ${name}` } };
    if (!open.includes(name) && !isMine(call.headers)) return { status: 401, body: { message: 'Who are you?' } };
    const body = answers[name](call);
    return body ? { body } : { status: 422, body: { message: 'Wrong password' } };
  }, '/api/sub_vendor');
};
