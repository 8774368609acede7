import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { AnyField } from '@matjar/admin';
import { notFound } from '@matjar/admin/server';
import type { RateLimit } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { sql } from 'drizzle-orm';
import type { VisitDevice, VisitSource } from '../../src/domain/statistics';
import { products } from '../../src/resources/products/products.resource';
import { isNamed } from '../storefront/shop';
import { answerPreflight, guarded } from '../storefront/openCall';
import { subShops, tableOf, visits } from '../tables';
import { countShowing, showingFields, schemas, visitFields } from './schemas';
import type { GivenVisit } from './schemas';

/** Matches the `User-Agent` header of bots and other programs. */
const programs =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|externalhit|pingdom|archiver/i;

/**
 * Returns true if a `User-Agent` header comes from a browser. For historical reasons, they all start with `Mozilla/5.0
 * (`.
 */
export const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/5.0 (') && !programs.test(userAgent);

export const deviceOf = (userAgent: string): VisitDevice => {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
};

const hostOf = (address: string | undefined): string =>
  address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';

const mediums: [RegExp, VisitSource][] = [
  [/^(cpc|ppc|cpm|paid.*|ads?|display|banner|retargeting)$/i, 'advertisement'],
  [/^(e-?mail|newsletter)$/i, 'email'],
  [/^(social.*|sm)$/i, 'social'],
  [/^(organic|search)$/i, 'search'],
];

const hosts: [RegExp, VisitSource][] = [
  [/(^|\.)mail\./, 'email'],
  [/(^|\.)(google|bing|yahoo|yandex|baidu|duckduckgo|ecosia|startpage|qwant)\./, 'search'],
  [
    /(^|\.)(facebook|instagram|twitter|tiktok|snapchat|youtube|linkedin|pinterest|whatsapp|telegram|threads|reddit)\./,
    'social',
  ],
  [/^(t\.co|x\.com|t\.me|wa\.me|youtu\.be|fb\.me|lnkd\.in)$/, 'social'],
];

const found = (table: readonly [RegExp, VisitSource][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns the source of a visit, based on the link's `utm_medium` parameter or, without one, the referring page. `own`
 * is the storefront's origin. Navigation within the storefront has no source.
 */
export const sourceOf = ({
  medium,
  referrer,
  own,
}: {
  medium?: string | undefined;
  referrer?: string | undefined;
  own?: string | undefined;
}): VisitSource => {
  const marked = medium && found(mediums, medium);
  if (marked) return marked;
  const host = hostOf(referrer);
  if (!host || host === hostOf(own)) return 'direct';
  return found(hosts, host) ?? 'link';
};

interface Caller {
  userAgent: string;
  origin: string | undefined;
}

/**
 * Records a visit to an open shop and optionally to one of its products. Returns false if the shop or product doesn't
 * exist.
 */
const recordVisit = async (db: Db, visit: GivenVisit, { userAgent, origin }: Caller): Promise<boolean> => {
  const { shop, visitor, kind, path, product, referrer, medium } = visit;
  const source = sourceOf({ medium: medium ?? undefined, referrer: referrer ?? undefined, own: origin });
  const goods = tableOf(products);
  const isProduct = sql`exists (select 1 from ${goods} as goods where goods.sub_shop_id = shop.id and goods.id = ${product})`;
  // The visitor's key is hashed together with the shop's id so that visitors can't be tracked across shops.
  const hash = sql`left(encode(sha256(convert_to(shop.id || '/' || ${visitor}::text, 'UTF8')), 'hex'), 16)`;
  const { rows } = await db.execute(sql`
    insert into ${visits} (sub_shop_id, kind, visitor, path, product, source, device)
    select shop.id, ${kind}, ${hash}, ${path}, ${product}::bigint, ${source}, ${deviceOf(userAgent)}
    from ${subShops} as shop
    where ${isNamed(shop, { id: sql`shop.id`, slug: sql`shop.slug` })} and shop.status = 'open' and ${product === null ? sql`true` : isProduct}
    returning id`);
  return rows.length > 0;
};

/**
 * The rate limit for events. It is high enough for an office behind one IP address, but prevents large numbers of fake
 * visits.
 */
const usual = { burst: 120, perSecond: 2 };

const bodyLimit = 8192;

/** Returns true if the browser only prefetched the page. The user might never view it. */
const isAhead = ({ headers }: FastifyRequest) =>
  /prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose));

interface EventCall<Told> {
  url: string;
  schema: { body: ZodType<Told>; response: Record<number, ZodType> };
  fields: Readonly<Record<string, Pick<AnyField, 'label'>>>;
  /** Stores the event. Returns false if its shop, product or advertisement doesn't exist. */
  keep(told: Told, caller: { userAgent: string; origin: string | undefined }): Promise<boolean>;
}

/**
 * Registers a route that receives an event from a storefront. Requests can come from any origin and don't require
 * signing in. The response is empty.
 */
const registerEvent = <Told>(
  app: FastifyInstance,
  limit: RateLimit,
  { url, schema, fields, keep }: EventCall<Told>,
): void => {
  answerPreflight(app, url, { method: 'POST', headers: 'content-type' });
  app.withTypeProvider<ZodTypeProvider>().post(url, {
    schema,
    bodyLimit,
    config: { fields },
    onRequest: guarded(limit),
    handler: async (request, reply) => {
      const { 'user-agent': userAgent, origin } = request.headers;
      const counts = userAgent !== undefined && isBrowser(userAgent) && !isAhead(request);
      if (counts && !(await keep(request.body as Told, { userAgent, origin }))) throw notFound();
      return reply.code(204).send();
    },
  });
};

/**
 * `POST /api/storefront/visits` and `…/advertisements` record events in storefronts. Requests from bots receive the
 * same response but aren't counted.
 */
export const recordVisits = (app: FastifyInstance, db: Db): void => {
  const limit = app.rateLimit('visits', usual);
  registerEvent(app, limit, {
    url: '/storefront/visits',
    schema: schemas.record,
    fields: visitFields,
    keep: (visit, caller) => recordVisit(db, visit, caller),
  });
  registerEvent(app, limit, {
    url: '/storefront/advertisements',
    schema: schemas.showing,
    fields: showingFields,
    keep: (showing) => countShowing(db, showing),
  });
};
