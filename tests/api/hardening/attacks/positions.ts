import { kindOf } from '@matjar/admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { countsOf, keyOf } from '@matjar/admin/testing';
import { sortableFields } from '@matjar/admin/testing/database';
import type { Declared, Request } from './attacked';
import { resources } from './attacked';
import type { Side } from './twoShops';
import { markOf } from './twoShops';

/** An id that no record has. */
export const absent = 2_000_000_000;

/** An attack: a request in which a single value refers to another shop's data. */
export interface Attack extends Request {
  position: string;
  /** The same request with an id that doesn't exist. The attack must get the same response. */
  baseline?: Request;
}

const form = 'application/x-www-form-urlencoded';

/**
 * Returns attacks that try to reach another shop through every part of a request that could name one. The server must
 * use only the session's shop.
 */
export const placeAttacks = (method: string, url: string, own: Side, other: Side, payload?: object): Attack[] => {
  const ask = (position: string, headers: Record<string, string>, query = ''): Attack => ({
    position,
    method,
    url: `${url}${query && `${url.includes('?') ? '&' : '?'}${query}`}`,
    headers: { ...own.headers, ...headers },
    payload,
  });
  const [ownCategory, otherCategory] = [own.category, other.category];
  return [
    ...[
      'sub_shop_id',
      'shop',
      'shop_id',
      'subcategory-id',
      'category_id',
      'user_id',
      'token',
      'filter[sub_shop_id]',
    ].map((name) =>
      ask(
        `${name} in the query`,
        {},
        `${name}=${name === 'user_id' ? other.userId : name.includes('categ') ? otherCategory : other.shop}`,
      ),
    ),
    ask('a parameter twice', {}, `shop=${own.shop}&shop=${other.shop}`),
    ask('a sub-category of others', { 'subcategory-id': String(own.closed) }),
    ask('both sub-categories', { 'subcategory-id': `${ownCategory}, ${own.closed}` }),
    ask('a sub-category and more', { 'subcategory-id': `${ownCategory} or sub_shop_id = ${other.shop}` }),
    ...['sub-shop-id', 'x-shop-id', 'x-tenant-id', 'x-user-id', 'x-forwarded-user', 'country_id'].map((name) =>
      ask(`the header ${name}`, { [name]: String(name.includes('user') ? other.userId : other.shop) }),
    ),
    ask('a cookie', { cookie: `shop=${other.shop}; sub_shop_id=${other.shop}; subcategory_id=${otherCategory}` }),
    ask('two tokens', { authorization: `${own.headers.authorization!}, ${other.headers.authorization!}` }),
    ask('another address behind', {
      'x-original-url': `${url}?sub_shop_id=${other.shop}`,
      'x-rewrite-url': `/shops/${other.shop}`,
    }),
    ask('another method on top', { 'x-http-method-override': 'DELETE' }),
  ];
};

const columnOf = (declared: Fields[string]) => Object.values(kindOf(declared).columns(declared))[0];

/** Returns the resource that a field refers to, or undefined if the resource's records don't belong to shops. */
const targetOf = (declared: Fields[string]): AnyResource | undefined => {
  const column = columnOf(declared);
  const target = column && 'to' in column ? resources.find(({ name }) => name === column.to) : undefined;
  return target?.scope.rows === 'tenant' ? target : undefined;
};

/** Returns attacks on all parts of a list request's query. */
export const listAttacks = ({ resource, path }: Declared, own: Side, other: Side): Attack[] => {
  const url = `/api/sub_vendor/${path}`;
  const foreignIds = other.ids.get(resource.name) ?? [];
  const [id, ownId] = [foreignIds[0] ?? absent, own.ids.get(resource.name)?.[0] ?? absent];
  const mark = markOf(other.shop);
  const ask = (position: string, query: string, baselineQuery?: string): Attack => ({
    position,
    method: 'GET',
    url: `${url}?${query}`,
    headers: own.headers,
    ...(baselineQuery !== undefined && {
      baseline: { method: 'GET', url: `${url}?${baselineQuery}`, headers: own.headers },
    }),
  });
  if (resource.singleton) return [ask('id', `ids=${other.shop}`), ...placeAttacks('GET', url, own, other)];
  const { filters } = resource.list;
  const fields = resource.fields as Fields;
  const counts = countsOf(resource);
  return [
    ask('id', `ids=${id}`, `ids=${absent}`),
    ask('ids, one’s own among them', `ids=${ownId},${id}`, `ids=${ownId},${absent}`),
    ask('all ids', `ids=${[absent, ...foreignIds].join()}`, `ids=${absent}`),
    ask('id, the ids alone', `ids=${id}&only=id`, `ids=${absent}&only=id`),
    ask('ids twice', `ids=${ownId}&ids=${id}`),
    ask('ids in brackets', `ids[]=${id}`),
    ask('id as a filter', `filter[id]=${id}`),
    ask('the key as a filter', `filter[${keyOf(resource.api)}]=${id}`),
    ask('sort by the shop', 'sort=sub_shop_id'),
    ask('search', `search=${mark}`),
    ask('search, the ids alone', `search=${mark}&only=id&per_page=1000`),
    ask('search for part of it', `search=${mark.slice(0, 4)}`),
    ask('an export', 'only=id&per_page=1000'),
    ask('a page', 'per_page=100&page=2'),
    ask('the last page', 'per_page=100&page=1000000'),
    ...['id', ...sortableFields(resource)].flatMap((field) =>
      ['asc', 'desc'].map((order) => ask(`sort by ${field}, ${order}`, `sort=${field}&order=${order}&per_page=100`)),
    ),
    ...(counts
      ? [
          ask('counts', `counts=${counts}`),
          ask('counts of ids', `counts=${counts}&ids=${id}`, `counts=${counts}&ids=${absent}`),
          ask('counts of a search', `counts=${counts}&search=${mark}`),
        ]
      : []),
    ...filters.flatMap((field) => {
      const target = targetOf(fields[field]!);
      const foreignTarget = target && (other.ids.get(target.name)?.[0] ?? absent);
      const known = kindOf(fields[field]!).values?.(fields[field]!)?.[0];
      return [
        ask(
          `filter by ${field}`,
          `filter[${field}]=${foreignTarget ?? encodeURIComponent(String(known ?? mark))}`,
          foreignTarget === undefined ? undefined : `filter[${field}]=${absent}`,
        ),
        ask(`filter by ${field}, from`, `filter[${field}][gte]=0`),
      ];
    }),
    ...placeAttacks('GET', url, own, other),
  ];
};

/** Returns a path that an attacker might guess in a shop's media folder. */
export const fileOf = (shop: number) => `/media/shop-${shop}/${'ab'.repeat(32)}-large.webp`;

/**
 * Removes the attacks' made-up paths from a string. The attackers have saved these paths in their own records, so
 * finding them isn't a leak.
 */
export const withoutMadeUp = (text: string) => text.replaceAll(/\/media\/shop-\d\/(ab){32}-large\.webp/g, '');

/**
 * Returns attacks on all fields of a write. `sample` contains the request's other values, which refer to the attacker's
 * own data.
 */
export const writeAttacks = (route: Declared, own: Side, other: Side, sample: Record<string, unknown>): Attack[] => {
  const { resource, kind, path } = route;
  const url = `/api/sub_vendor/${path}`;
  const key = keyOf(resource.api);
  const ofShop = resource.singleton;
  const id = ofShop ? other.shop : (other.ids.get(resource.name)?.[0] ?? absent);
  const more = ofShop ? [] : (other.ids.get(resource.name) ?? []).slice(0, 20);
  const ownValue = ofShop ? own.shop : (own.ids.get(resource.name)?.[0] ?? absent);
  const isAdd = kind === 'add';
  const fields = (typeof kind === 'object' ? (resource.actions[kind.action]!.input ?? {}) : resource.fields) as Fields;
  // The version is stale, so the server rejects writes to the attacker's own records.
  const base = { ...sample, ...(kind === 'status' && { new_status: '#' }), ...(!isAdd && { version: 999_999 }) };
  const send = (
    position: string,
    payload: string | object,
    headers: Record<string, string> = {},
    baselinePayload?: string | object,
  ): Attack => ({
    position,
    method: 'POST',
    url,
    headers: { ...own.headers, ...headers },
    payload,
    ...(baselinePayload !== undefined && {
      baseline: { method: 'POST', url, headers: { ...own.headers, ...headers }, payload: baselinePayload },
    }),
  });
  const plain = (position: string, of: (id: number) => Record<string, unknown>) =>
    send(position, of(id), {}, isAdd ? undefined : of(absent));
  const idempotent = { 'idempotency-key': `attack-${own.shop}-${other.shop}-${id}-0000` };
  const json = JSON.stringify(base).slice(1, -1);
  return [
    plain('id', (one) => ({ [key]: one, ...sample })),
    plain('id, with a version', (one) => ({ ...base, [key]: one })),
    plain('ids', (one) => ({ ...sample, [key]: [one] })),
    plain('ids, one’s own among them', (one) => ({ ...sample, [key]: [ownValue, one] })),
    plain('ids, as many as can be', (one) => ({
      ...sample,
      [key]: [ownValue, one, ...more, ...(own.ids.get(resource.name)?.slice(1, 5) ?? [])],
      partial: true,
    })),
    plain('id as a text', (one) => ({ ...sample, [key]: String(one) })),
    plain('id within', (one) => ({ ...base, [key]: { [key]: one } })),
    send('id in the query', { ...base, [key]: ownValue }),
    send('id in addition to the caller’s own', { ...base, [key]: ownValue, id }),
    send('the shop in the body', { ...base, [key]: ownValue, sub_shop_id: other.shop }),
    send('the shop by other names', {
      ...base,
      [key]: ownValue,
      shop: other.shop,
      shop_id: other.shop,
      subcategory_id: other.category,
    }),
    send('the owner in the body', { ...base, [key]: ownValue, user_id: other.userId, created_by: other.userId }),
    send('the key twice', `{"${key}": ${ownValue}, "${key}": ${id}${json && `, ${json}`}}`, {
      'content-type': 'application/json',
    }),
    send('a form’s key twice', `${key}=${ownValue}&${key}=${id}`, { 'content-type': form }),
    send('a form’s list', `${key}[0]=${ownValue}&${key}[1]=${id}&version=9`, { 'content-type': form }),
    send('a prototype', `{"${key}": ${ownValue}, "__proto__": {"sub_shop_id": ${other.shop}}}`, {
      'content-type': 'application/json',
    }),
    send(
      'their key of a request',
      { ...sample, [key]: id },
      idempotent,
      isAdd ? undefined : { ...sample, [key]: absent },
    ),
    ...(kind === 'reorder'
      ? ['before', 'after'].map((where) =>
          send(where, { [key]: ownValue, [where]: id }, {}, { [key]: ownValue, [where]: absent }),
        )
      : []),
    ...Object.entries(fields).flatMap(([name, field]): Attack[] => {
      const target = targetOf(field);
      const rows = kindOf(field).rows?.(field);
      if (rows) {
        const inner = other.ids.get(rows.resource)?.[0] ?? absent;
        return [
          send(`${name}, another’s row`, { ...sample, ...(!isAdd && { [key]: ownValue }), [name]: [{ id: inner }] }),
        ];
      }
      if (kindOf(field).uploads) {
        return [
          send(`${name}, another’s file`, { ...base, ...(!isAdd && { [key]: ownValue }), [name]: fileOf(other.shop) }),
        ];
      }
      if (!target) return [];
      const isList = columnOf(field)!.type === 'references';
      const of = (one: number) => ({ ...sample, ...(!isAdd && { [key]: ownValue }), [name]: isList ? [one] : one });
      return [send(`${name}, which refers`, of(other.ids.get(target.name)?.[0] ?? absent), {}, of(absent))];
    }),
    ...placeAttacks('POST', url, own, other, { ...base, [key]: ofShop ? ownValue : id }),
  ];
};
