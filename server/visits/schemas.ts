import { field } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import { z } from 'zod';
import { visitDevices, visitMeasures, visitSources, visitSteps, visitKinds } from '../../src/domain/statistics';
import type { VisitDevice, VisitMeasure, VisitSource, VisitKind } from '../../src/domain/statistics';
import { answer, count, day, errors, id, refusal, text, fieldsOf, stateIs } from '@matjar/admin/server/http';
import { largestId, isPlain } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { and, eq, sql } from 'drizzle-orm';
import { advertisements } from '../../src/resources/advertisements/advertisements.resource';
import { model, subShops } from '../tables';
import { rangeQuery } from './range';
import { shopCall, shopRefusals } from '../shopCalls';

/** A visit reported by a storefront, after validation. */
export interface GivenVisit {
  /** The shop's id or slug. */
  shop: string;
  visitor: string;
  kind: VisitKind;
  /** The path of the visited page. It excludes the query and the fragment, because they may contain secrets. */
  path: string;
  product: number | null;
  referrer: string | null;
  medium: string | null;
}

const textField = (en: string, ar: string, max: number, pattern?: RegExp) =>
  field.text({
    label: { en, ar },
    max,
    ...(pattern && { pattern: { matches: pattern, message: 'validation.invalid' } }),
  });

const kindNames = { view: { en: 'view', ar: 'view' }, cart: { en: 'cart', ar: 'cart' } } satisfies Record<
  VisitKind,
  Text
>;

/** The fields of a visit, used for validation and as labels in error messages. */
export const visitFields = {
  shop: { ...textField('Shop', 'المتجر', 80, /^[a-z0-9]+(-[a-z0-9]+)*$/), required: true as const },
  visitor: { ...textField('Visitor', 'الزائر', 64, /^[\w-]{8,64}$/), required: true as const },
  kind: field.choice({ label: { en: 'Kind', ar: 'النوع' }, choices: kindNames }),
  path: { ...textField('Path', 'المسار', 1000, /^\/[^\s\\]*$/), required: true as const },
  product: field.number({ label: { en: 'Product', ar: 'المنتج' }, min: 1, max: largestId }),
  referrer: textField('Referrer', 'الصفحة السابقة', 2000),
  medium: textField('Medium', 'الوسيط', 40),
};

const usualKind: VisitKind = 'view';

/** The maximum length of a stored path, in characters. */
const longestPath = 300;

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** Replaces empty values with null. */
const emptyAsNull = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value || null]));

const readable = (query: unknown) => {
  if (!isPlain(query)) return query;
  const input = emptyAsNull(query);
  return { ...input, shop: asText(input.shop) };
};

/** The request body for a visit. The error about unknown parameters is generic so that it doesn't echo their names. */
const visitBody = z
  .preprocess(
    readable,
    fieldsOf(visitFields, {
      unknown: 'no such call',
      also: {
        shop: {
          anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }],
          description: 'The shop’s number or address name',
        },
        visitor: { type: 'string', minLength: 8, maxLength: 64, description: 'A random key that the browser stores' },
        kind: { type: 'string', enum: [...visitKinds], default: usualKind },
        path: { type: 'string', maxLength: 1000, description: 'The page’s path; the query is not stored' },
        product: { type: 'integer', minimum: 1, description: 'The product that was viewed or added to the cart' },
        referrer: { type: 'string', description: 'The referrer of the visit’s first page' },
        medium: { type: 'string', maxLength: 40, description: '`utm_medium` of the visit’s first address' },
      },
    }),
  )
  .transform((visit): GivenVisit => ({
    ...visit,
    kind: visit.kind ?? usualKind,
    path: visit.path.replace(/[?#].*$/s, '').slice(0, longestPath),
  }));

/** The fields of an advertisement view or click, used for validation and as labels in error messages. */
export const showingFields = {
  advertisement: field.number({
    label: { en: 'Advertisement', ar: 'الإعلان' },
    required: true,
    min: 1,
    max: largestId,
  }),
  kind: field.choice({
    label: { en: 'Kind', ar: 'النوع' },
    default: 'impression',
    choices: { impression: { en: 'Impression', ar: 'ظهور' }, click: { en: 'Click', ar: 'نقرة' } },
  }),
};

const showingBody = fieldsOf(showingFields, { unknown: 'no such call' });

type Showing = z.output<typeof showingBody>;

const entity = model.entity(advertisements.name);

/**
 * Counts an advertisement view or click. Returns false unless the advertisement is active and its shop is open. Leaves
 * the version alone, so that open forms don't become stale.
 */
export const countShowing = async (db: Db, { advertisement, kind }: Showing): Promise<boolean> => {
  const { table } = entity;
  const counter = kind === 'click' ? 'clicks' : 'impressions';
  const isOpen = sql`exists (select 1 from ${subShops} as shop where shop.id = ${table.sub_shop_id} and shop.status = 'open')`;
  const counted = await db
    .update(table)
    .set({ [counter]: sql`${table[counter]} + 1` })
    .where(and(eq(table.id, advertisement), stateIs(entity, 'state', ['running']), isOpen))
    .returning({ id: table.id });
  return counted.length > 0;
};

const counts = z.object(
  Object.fromEntries(visitMeasures.map((name) => [name, count])) as Record<VisitMeasure, typeof count>,
);
export const sales = z.object({ orders: count, revenue: text });
const sold = z.object({ sold: count, revenue: text });

export const compared = <Shape extends z.ZodRawShape>(counted: z.ZodObject<Shape>) =>
  z.object({ ...counted.shape, previous: counted });

const product = { product_id: id, name: z.array(text).length(2).nullable(), image: text.nullable() };

const keysOf = <Key extends string>(texts: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(texts) as [Key, ...Key[]]);

export const ranged = {
  time_zone: text,
  currency: text,
  today: day,
  from: day,
  to: day,
  previous: z.object({ from: day, to: day }),
};

const statistics = z.object({
  ...ranged,
  totals: compared(counts.extend(sales.shape)),
  funnel: z.array(z.object({ step: z.enum(visitSteps), count, previous: count })),
  days: z.array(compared(counts.extend(sales.shape)).extend({ day, previous_day: day })),
  sources: z.array(compared(counts).extend({ source: keysOf<VisitSource>(visitSources) })),
  devices: z.array(compared(counts).extend({ device: keysOf<VisitDevice>(visitDevices) })),
  products: z.array(compared(counts).extend(product)),
  sellers: z.array(compared(sold).extend(product)),
});

const emptyReply = z.null().meta({ description: 'Received; visits by programs are not counted' });

const routeInfo = {
  tags: ['Storefront'],
  description: 'Called by the storefront, from any origin and without a token, with a limit per address.',
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
};

const refusals = {
  422: refusal('A value is wrong', { errors }),
  429: refusal('Too many from this address; Retry-After says for how long'),
};

export const schemas = {
  showing: {
    ...routeInfo,
    summary: 'Record that an advertisement was viewed or clicked',
    body: showingBody,
    response: {
      204: emptyReply,
      400: refusal('The body doesn’t describe an advertisement'),
      404: refusal('It is not running: there is none such, it has not begun, or it is over'),
      ...refusals,
    },
  },
  record: {
    ...routeInfo,
    summary: 'Record a visit',
    body: visitBody,
    response: {
      204: emptyReply,
      400: refusal('It is no visit'),
      404: refusal('There is no such open shop, or no such product in it'),
      413: refusal('The body is too large'),
      ...refusals,
    },
  },
  statistics: {
    tags: ['Visitors statistics'],
    summary: 'Read the storefront’s statistics, with the previous range',
    ...shopCall,
    querystring: rangeQuery,
    response: {
      200: answer('By the days of the shop’s time zone', { data: statistics }),
      ...shopRefusals,
      422: refusal('The range is wrong, or the role may not', { errors }),
    },
  },
};
