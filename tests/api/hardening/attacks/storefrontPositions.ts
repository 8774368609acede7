import type { Attacked, Request } from './attacked';
import type { Attack } from './positions';
import { absent } from './positions';
import type { Shopper } from '../shoppers';
import { formOf } from '../shoppers';

/** A shopper who attacks another shopper, and valid values for the fields that aren't attacked. */
interface AttackContext {
  own: Shopper;
  other: Shopper;
  /** A valid picture to upload. */
  picture: Buffer;
}

/** Returns two values for a field: one that belongs to another shopper, and one that doesn't exist. */
type Foreign = (other: Shopper) => readonly [theirs: unknown, nobodys: unknown];

/**
 * Fields that refer to records shared by all shoppers of a shop. To shoppers of other shops, the API must respond as if
 * these records didn't exist.
 */
const ofShop = ['product', 'lines'];

/**
 * All fields of storefront requests. Fields that can't refer to a shopper's data, such as text and numbers, are
 * undefined.
 */
const foreign: Readonly<Record<string, Foreign | undefined>> = {
  order: ({ order }) => [order, 'NOOR-0'],
  product: ({ product }) => [product, absent],
  thread: ({ thread }) => [thread, absent],
  attachments: ({ file }) => [
    [{ url: file, name: 'a.png' }],
    [{ url: file.replaceAll(/[0-9a-f]{64}/g, 'ab'.repeat(32)), name: 'a.png' }],
  ],
  lines: ({ variant }) => [[{ variant, qty: 1 }], [{ variant: absent, qty: 1 }]],
  token: ({ token }) => [token, 'a'.repeat(43)],
  shop: undefined,
  advertisement: undefined,
  client: undefined,
  rating: undefined,
  comment: undefined,
  subject: undefined,
  body: undefined,
  attempt: undefined,
  payment_method: undefined,
  delivery_slot: undefined,
  notes: undefined,
  discount_code: undefined,
  total: undefined,
  phone: undefined,
  city: undefined,
  area: undefined,
  visitor: undefined,
  kind: undefined,
  path: undefined,
  referrer: undefined,
  medium: undefined,
  file: undefined,
};

let orders = 0;

/** Sample values for each request. All ids belong to the attacker. */
const samples: Readonly<Record<string, (context: AttackContext) => object>> = {
  'POST /api/storefront/orders': ({ own }) => {
    orders += 1;
    return {
      shop: String(own.shop),
      client: { full_name: own.mark, phone: `+965 6600 ${1000 + orders}` },
      delivery: 'pickup',
      lines: [{ variant: own.variant, qty: 1 }],
      payment_method: 'cash',
    };
  },
  'POST /api/storefront/quote': ({ own }) => ({
    shop: String(own.shop),
    delivery: 'pickup',
    lines: [{ variant: own.variant, qty: 1 }],
  }),
  'POST /api/storefront/reviews': ({ own }) => ({ order: own.order, product: own.product, rating: 1 }),
  'POST /api/storefront/messages': ({ own }) => ({ subject: own.mark, body: own.mark }),
  'POST /api/storefront/visits': ({ own }) => ({ shop: String(own.shop), visitor: 'visitor-of-attack', path: '/' }),
  'POST /api/storefront/advertisements': () => ({ advertisement: absent }),
};

/** Returns the server's storefront routes with the fields of their bodies. Throws an error for an unknown field. */
export const storefrontRoutes = (server: Attacked): { route: string; fields: string[] }[] =>
  server
    .routes()
    .filter((route) => route.includes(' /api/storefront/'))
    .map((route) => {
      const fields = Object.keys(server.schemaOf(route).body);
      const unknown = fields.filter((name) => !Object.hasOwn(foreign, name));
      if (unknown.length > 0)
        throw new Error(
          `${route} takes ${unknown.join()}: say in storefrontPositions.ts what of it may be somebody else's.`,
        );
      return { route, fields };
    });

const send = (request: Request, position: string, baseline?: Request): Attack => ({
  ...request,
  position,
  ...(baseline && { baseline }),
});

/** Returns attacks on all values of a storefront request that can refer to another shopper's data. */
export const storefrontAttacks = (
  { route, fields }: { route: string; fields: string[] },
  context: AttackContext,
): Attack[] => {
  const { own, other, picture } = context;
  const [method, address] = route.split(' ') as [string, string];
  const headers = { authorization: `Bearer ${own.token}` };
  const isUpload = fields.includes('file');
  const sample = samples[route]?.(context);
  const at = (number: string) => address.replace(':number', encodeURIComponent(number));
  const ask = (more: Partial<Request> = {}, body: object = {}, url = at(own.order)): Request => {
    const form = isUpload ? formOf(picture, body as Record<string, string>) : undefined;
    return {
      method,
      url,
      headers: { ...headers, ...form?.headers, ...more.headers },
      ...(method === 'POST' && { payload: form?.payload ?? { ...sample, ...body } }),
    };
  };
  const foreignValues = {
    identity: '1',
    identity_id: '1',
    token: other.token,
    thread: String(other.thread),
    order: other.order,
    client: other.phone,
    folder: other.file.split('/').at(-2)!,
  };
  const place = [
    send(ask({ headers: { authorization: `Bearer ${own.token}, Bearer ${other.token}` } }), 'two tokens'),
    ...Object.entries(foreignValues).map(([name, value]) =>
      send(ask({}, {}, `${at(own.order)}?${name}=${encodeURIComponent(value)}`), `${name} in the query`),
    ),
    ...Object.entries(foreignValues).map(([name, value]) =>
      send(ask({ headers: { [`x-${name.replace('_', '-')}`]: value } }), `the header x-${name}`),
    ),
    send(ask({ headers: { cookie: `token=${other.token}; identity=1` } }), 'a cookie'),
    send(
      ask({ headers: { 'x-original-url': `/api/storefront/orders/${other.order}`, 'x-http-method-override': 'GET' } }),
      'another address behind',
    ),
  ];
  if (address.includes(':number')) {
    return [
      send(ask({}, {}, at(other.order)), 'the number', ask({}, {}, at('NOOR-0'))),
      send(ask({}, {}, at(`${own.order},${other.order}`)), 'both numbers'),
      ...place,
    ];
  }
  if (method === 'GET') return place;
  if (isUpload)
    return [
      ...Object.entries(foreignValues).map(([name, value]) => send(ask({}, { [name]: value }), `${name} in the form`)),
      ...place,
    ];
  const ofFields = fields.flatMap((name) => {
    const pair = ofShop.includes(name) && other.shop === own.shop ? undefined : foreign[name]?.(other);
    return pair ? [send(ask({}, { [name]: pair[0] }), name, ask({}, { [name]: pair[1] }))] : [];
  });
  const ownerFields = ['identity', 'identity_id', 'client_id', 'sub_shop_id', 'user_id'].map((name) =>
    send(ask({}, { [name]: 1 }), `${name} in the body`),
  );
  const repeats = route.endsWith('/messages')
    ? [
        send(
          { ...ask({ headers: { 'idempotency-key': other.sent.key } }), payload: other.sent.body },
          'their key and their words',
        ),
      ]
    : [];
  return [...ofFields, ...ownerFields, ...repeats, ...place];
};

/** Sends an attack and returns any forbidden data in the response. */
export const shopperLeaks = async (
  server: Attacked,
  { own, other }: AttackContext,
  attack: Attack,
): Promise<string[]> => {
  const { status, text } = await server.ask(attack);
  const baselineReply = attack.baseline && (await server.ask(attack.baseline));
  // Ignores digits because a message may contain an order number.
  const message = (of: string) => (JSON.parse(of || '{}') as { message?: string }).message?.replaceAll(/\d+/g, '#');
  const sentByThem = JSON.stringify(attack.payload ?? '') + attack.url;
  const secrets = Object.entries({
    mark: other.mark,
    token: other.token,
    order: other.order,
    file: other.file,
    phone: other.phone,
  }).filter(
    ([name, secret]) =>
      text.includes(secret) &&
      (name === 'token' || !own.order.includes(secret)) &&
      !(name === 'mark' && sentByThem.includes(other.mark)),
  );
  return [
    ...(status >= 500 ? [`${status} ${server.failure()}`] : []),
    ...secrets.map(([name]) => `their ${name}: ${text.slice(0, 200)}`),
    ...(text.includes(`"thread_id":${other.thread},`) || text.includes(`"thread_id":${other.thread}}`)
      ? ['their conversation']
      : []),
    ...(baselineReply && (baselineReply.status !== status || message(baselineReply.text) !== message(text))
      ? [`${status} ${message(text)}, and where there is none ${baselineReply.status} ${message(baselineReply.text)}`]
      : []),
  ];
};
