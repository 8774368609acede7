import { isAllowed } from '@matjar/admin';
import type { AnyResource, Role } from '@matjar/admin';
import { keyOf } from '@matjar/admin/testing';
import type { Attacked, Declared } from './attacked';
import { declared } from './attacked';
import type { Attack } from './positions';
import { absent, listAttacks, placeAttacks, withoutMadeUp, writeAttacks } from './positions';
import type { Side } from './twoShops';
import { markOf } from './twoShops';

/** A route whose responses depend on the caller's shop, and a function that returns the attacks on this route. */
export interface TenantRoute {
  route: string;
  declared?: Declared;
  attacks(own: Side, other: Side, sample: Record<string, unknown>): Attack[];
}

/** Hand-written routes that belong to a shop. Each entry contains the route's parameters, except for the shop. */
const handMade: Record<string, { query?: string; takes: readonly string[]; body?: object }> = {
  'GET /api/sub_vendor/visitors_statistics': { takes: ['shops', 'product', 'days'] },
  'GET /api/sub_vendor/sales_statistics': { takes: ['shops', 'days'] },
  'GET /api/sub_vendor/product_sales': { takes: ['product', 'shops'] },
  'GET /api/sub_vendor/stock_history': { takes: ['product', 'before'] },
  'GET /api/sub_vendor/today': { takes: ['shops', 'days'] },
  'GET /api/sub_vendor/money': { takes: ['shops', 'days', 'type'] },
  'GET /api/sub_vendor/events': { takes: ['after', 'resource'] },
  'GET /api/sub_vendor/notifications': { takes: ['ids', 'notification_id'] },
  'POST /api/sub_vendor/notifications/read': { takes: ['notification_id', 'up_to'], body: { up_to: 1_000_000 } },
  'GET /api/sub_vendor/order_papers': { takes: ['ids'] },
  'GET /api/sub_vendor/client_data': { query: '?format=json&language=en', takes: ['client_id'] },
  'GET /api/sub_vendor/invoice_pdf': { query: '?language=en', takes: ['invoice_id'] },
  'POST /api/sub_vendor/invoice_archives': { takes: ['invoice_ids'], body: { language: 'en' } },
  'GET /api/sub_vendor/invoice_archives': { takes: ['archive_id'] },
  'POST /api/sub_vendor/order_quote': { takes: ['draft', 'client', 'shop'], body: { lines: [] } },
  'GET /api/sub_vendor/order_goods': { takes: ['draft', 'client', 'shop', 'q'] },
  'GET /api/sub_vendor/search': { query: '?q=a', takes: ['resource', 'shop'] },
  'GET /api/sub_vendor/overview': { takes: ['resource', 'tasks'] },
  'POST /api/sub_vendor/uploads': { query: '?resource=brands&field=logo', takes: ['folder', 'shop', 'file'], body: {} },
};

const handMadeAttacks =
  (route: string) =>
  (own: Side, other: Side): Attack[] => {
    const { query = '', takes, body } = handMade[route]!;
    const [method, address] = route.split(' ') as [string, string];
    const url = `${address}${query}`;
    const order = other.ids.get('all-orders')?.[0] ?? absent;
    const ownOrder = own.ids.get('all-orders')?.[0] ?? absent;
    const attackWith = (value: string | number, name: string): Attack =>
      body
        ? { position: `${name} ${value}`, method, url, headers: own.headers, payload: { [name]: value } }
        : { position: `${name}=${value}`, method, url: `${url}?${name}=${value}`, headers: own.headers };
    return [
      ...takes.flatMap((name) =>
        [order, `${ownOrder},${order}`, other.shop, 0].map((value) => attackWith(value, name)),
      ),
      ...placeAttacks(method, url, own, other, body),
    ];
  };

/** Returns the shop routes that a side is allowed to use. */
export const attackRoutes = (server: Attacked, own: Side): TenantRoute[] => {
  const role = own.person.user.role_type as Role;
  return server.routes().flatMap((route): TenantRoute[] => {
    if (handMade[route]) return [{ route, attacks: handMadeAttacks(route) }];
    const resource = declared.get(route);
    if (!resource || !isAllowed(role, resource.resource, resource.right)) return [];
    if (resource.resource.scope.rows !== 'tenant' && resource.resource.scope.rows !== 'tenant-itself') return [];
    const attacks: TenantRoute['attacks'] = (ownSide, otherSide, sample) =>
      resource.kind === 'list'
        ? listAttacks(resource, ownSide, otherSide)
        : writeAttacks(resource, ownSide, otherSide, sample);
    return [{ route, declared: resource, attacks }];
  });
};

/** Returns true if a route's rows belong to shops. Otherwise the rows are the shops themselves. */
export const isForShops = ({ declared: resource }: TenantRoute): boolean =>
  resource?.resource.scope.rows !== 'tenant-itself';

interface Answer {
  message?: string;
  data?: unknown;
  meta?: { total?: number };
}

const read = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
};

interface Attempt {
  own: Side;
  other: Side;
  attack: Attack;
  resource?: AnyResource | undefined;
  isOut: boolean;
}

/** Sends an attack and returns any forbidden data in the response. */
export const leaksOf = async (
  server: Attacked,
  { own, other, attack, resource, isOut }: Attempt,
): Promise<string[]> => {
  const { status, text: fullText } = await server.ask(attack);
  const text = withoutMadeUp(fullText);
  const foreignShops = [1, 2, 3, 4].filter((shop) => !own.reach.includes(shop));
  const { message, data, meta } = read(text);
  const foreign = new Set(resource && other.ids.get(resource.name));
  const records = attack.method === 'GET' && Array.isArray(data) ? (data as Record<string, unknown>[]) : [];
  const leakedIds =
    resource && records.map((record) => record[keyOf(resource.api)]).filter((id) => foreign.has(Number(id)));
  const [total, maximum] = [meta?.total ?? 0, own.counts.get(resource?.name ?? '') ?? Infinity];
  const baselineReply = attack.baseline && (await server.ask(attack.baseline));
  return [
    ...(status === 401 && attack.position !== 'two tokens' ? ['401'] : []),
    ...(status >= 500 && !isOut ? [`${status} ${server.failure()}`] : []),
    ...foreignShops
      .filter((shop) => text.includes(markOf(shop)))
      .map((shop) => `a word of ${shop}’s: ${excerptAround(text, markOf(shop))}`),
    ...foreignShops.filter((shop) => text.includes(`/media/shop-${shop}/`)).map((shop) => `a file of ${shop}’s`),
    ...(leakedIds && leakedIds.length > 0 ? [`their records ${leakedIds.join()}`] : []),
    ...(attack.method === 'GET' && total > maximum ? [`${total} of ${maximum} records`] : []),
    ...(baselineReply && !isSameReply(attack.method, { status, text: fullText }, baselineReply)
      ? [`${status} ${message}, and where there is none ${baselineReply.status} ${read(baselineReply.text).message}`]
      : []),
  ];
};

/**
 * Returns whether two responses are equal. For writes, compares only the messages, because the record in the response
 * belongs to the attacker.
 */
const isSameReply = (method: string, one: { status: number; text: string }, other: { status: number; text: string }) =>
  one.status === other.status &&
  (method === 'GET' ? one.text === other.text : read(one.text).message === read(other.text).message);

const excerptAround = (text: string, mark: string) =>
  text.slice(Math.max(0, text.indexOf(mark) - 60), text.indexOf(mark) + 60);
