import type { Reply, TestServer } from '../../../helpers/server';
import { write as asText } from '../../../model/amounts';
import type { Actor, Shop } from '../../../model/state';
import type { Person } from '../../resources/people';

/** A currency: its code and its number of decimal places. */
export interface Currency {
  code: string;
  decimals: number;
}

/**
 * A shop on the real server and the same shop in the model, with the ids that the server assigned to the model's
 * records.
 */
export interface World {
  shop: Shop;
  slug: string;
  account: number;
  taxClass: number;
  percentage: number;
  phones: ReadonlyMap<number, string>;
  /** The ids of each order's lines, in line order. */
  lineIds: Map<number, number[]>;
  get(path: string): Promise<Reply['body']>;
  post(path: string, body: object, actor?: Actor): Promise<Reply>;
  /** Sends a request to the storefront API, each time from a different IP address. */
  storefront(path: string, body?: object): Promise<Reply>;
}

let worldCount = 0;

const expectOk = (path: string, { status, body }: Reply) => {
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const currencyId = async (platform: Person, { code, decimals }: Currency): Promise<number> => {
  const known = (await platform.get('currencies?per_page=100')).body.data.find(
    (row: { code: string }) => row.code === code,
  );
  if (known) return known.currency_id;
  const body = { name: [code, code], symbol: [code, code], code, decimals, rate: 1 };
  return expectOk('currencies/add', await platform.post('currencies/add', body)).data.currency_id;
};

/**
 * Creates a shop that uses the given currency, along with its products, clients, employees, bank account and commission
 * percentage.
 */
export const openWorld = async (
  server: TestServer,
  vendor: Person,
  platform: Person,
  currency: Currency,
): Promise<World> => {
  worldCount += 1;
  const slug = `model-${worldCount}`;
  const unit = 10n ** BigInt(currency.decimals);
  const admin = async (path: string, body: object) => expectOk(path, await platform.post(path, body)).data;
  const names = (name: string) => [`${name} ${worldCount}`, `${name} ${worldCount} ع`];
  const category = await server.categoryId('Home');
  const currencyNumber = await currencyId(platform, currency);
  const { subcategory_id: sub_category_id } = await admin('sub_categories/add', { name: names('Model'), category });
  const owner =
    vendor.user.id ??
    (await platform.get('users?search=vendor@matjar.test')).body.data.find(
      (row: { email: string }) => row.email === 'vendor@matjar.test',
    ).user_id;
  const { sub_shop_id } = await admin('shops/add', {
    name: names('Shop'),
    slug,
    owner,
    sub_category: sub_category_id,
    currency: currencyNumber,
  });
  await admin('shops/open', { sub_shop_id });
  const { percentage_id } = await admin('percentages/add', { scope: 'store', shop: sub_shop_id, rate: 10 });
  const headers = { 'subcategory-id': String(sub_category_id) };
  const people: Record<Actor, Person> = { vendor, platform };
  const post: World['post'] = (path, body, actor = 'vendor') => people[actor].post(path, body, headers);
  const own = async (path: string, body: object) => expectOk(path, await post(path, body)).data;
  const world: World = {
    slug,
    account: 0,
    taxClass: 0,
    percentage: percentage_id,
    phones: new Map(),
    lineIds: new Map(),
    post,
    shop: {
      currency: currency.code,
      decimals: currency.decimals,
      fee: unit,
      tax: 500n,
      isTaxIncluded: false,
      percentage: 1000n,
      pointsPerUnit: 2n,
      pointWorth: unit,
      lowStock: 5,
      products: new Map(),
      variants: new Map(),
      discounts: [],
      clients: [],
      employees: [],
      orders: new Map(),
      refunds: [],
      entries: [],
      points: [],
      payouts: [],
    },
    get: async (path) => expectOk(path, await vendor.get(path, headers)),
    storefront: async (path, body) => {
      const from = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
      const call = body
        ? { method: 'POST' as const, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {};
      const reply = await server.app.inject({ url: `/api/storefront/${path}`, remoteAddress: from, ...call });
      return { status: reply.statusCode, headers: new Headers(), body: reply.json() };
    },
  };
  const { shop } = world;
  const { tax_class_id } = await own('tax_classes/add', { name: names('Tax'), kind: 'standard', rate: 5 });
  world.taxClass = tax_class_id;
  await own('settings/update', {
    delivery_fee: '1',
    tax_registered: true,
    tax_id: '310122393500003',
    points_per_unit: 2,
    point_worth: '1',
    low_stock_threshold: 5,
  });
  const goods = await own('shop_categories/add', { name: names('Goods'), status: 'active' });
  const sizes = [];
  for (const code of ['S', 'L'])
    sizes.push((await own('products_sizes/add', { name: names(code), code })).size_id as number);
  for (const [index, price] of [7n * unit + unit / 3n, 12n * unit + (unit * 77n) / 100n, unit / 2n + 1n].entries()) {
    const product = await own('products/add', {
      name: names(`Product ${index}`),
      slug: `product-${index}`,
      category: goods.subsubcategory_id,
      sku: `P-${worldCount}-${index}`,
      sizes,
      price: asText(price, currency.decimals),
      variants: sizes.map((size, place) => ({
        size,
        sku: `V-${worldCount}-${index}-${place}`,
        stock: 40,
        price: place === 0 ? null : asText(price + unit, currency.decimals),
      })),
    });
    shop.products.set(product.product_id, { id: product.product_id, price, category: goods.subsubcategory_id });
    for (const [place, { id }] of product.variants.entries()) {
      shop.variants.set(id, {
        id,
        product: product.product_id,
        price: place === 0 ? null : price + unit,
        stock: 40,
        reserved: 0,
        active: true,
      });
    }
  }
  for (const index of [1, 2, 3]) {
    const phone = `+965 5100 ${1000 + worldCount * 10 + index}`;
    const { client_id } = await own('clients/add', { full_name: `Client ${index}`, phone });
    shop.clients.push(client_id);
    (world.phones as Map<number, string>).set(client_id, phone);
    const { delivery_employee_id } = await own('delivery_employees/add', {
      name: `Rider ${index}`,
      phone: `+965 5200 ${1000 + worldCount * 10 + index}`,
      active: index < 3,
    });
    shop.employees.push({ id: delivery_employee_id, active: index < 3 });
  }
  const iban = 'KW81CBKU0000000000001234560101';
  const { account_id } = await own('accounts/add', { holder: 'Model', bank: 'Bank', iban, currency: currencyNumber });
  expectOk('accounts/verify', await post('accounts/verify', { account_id }, 'platform'));
  return { ...world, account: account_id };
};
