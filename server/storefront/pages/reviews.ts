import { ApiError } from '@matjar/admin/server';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { escapeHtml, visible } from '@matjar/admin/values';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { fill } from '../../resources/clientNotices/template';
import { rowOf, tableOf } from '../../tables';
import { addReview, reviewableStatuses } from '../talk/talk';
import type { OrderRow } from './facts';
import { inLanguage, orderRow } from './facts';
import { apart, sendPage } from './layout';
import type { Open, Opened, Show, Typed } from './opened';
import { problemOf, typedIn } from './opened';
import type { Shown } from './orderPage';
import { endHtml, headHtml } from './orderPage';
import { words } from './words';
import type { PageLanguage } from './words';

/** The maximum size of a request in bytes: enough to review a hundred products with comments. */
const bodyLimit = 1024 * 1024;

const maxComment = 2000;

/** A product of an order, with the client's review if there is one. */
interface ReviewedProduct {
  product: number;
  name: string;
  rating: number | null;
  comment: string | null;
}

/** Returns an order's products, or none if the order can't be reviewed yet. */
export const productsToReview = async (
  db: Db,
  shop: number,
  order: OrderRow,
  language: PageLanguage,
): Promise<ReviewedProduct[]> => {
  if (order.client === null || !reviewableStatuses.includes(String(order.order_status))) return [];
  const [line, variant, review] = [tableOf(orderLines), tableOf(variants), tableOf(reviews)];
  const rows = await db
    .select({
      product: variant.product,
      en: line.name_en,
      ar: line.name_ar,
      rating: review.rating,
      comment: review.comment,
    })
    .from(line)
    .innerJoin(variant, and(eq(variant.sub_shop_id, line.sub_shop_id), eq(variant.id, line.variant)))
    .leftJoin(
      review,
      and(eq(review.sub_shop_id, shop), eq(review.order, order.id), eq(review.product, variant.product)),
    )
    .where(and(eq(line.sub_shop_id, shop), eq(line.order, order.id)))
    .orderBy(line.id);
  const byProduct = new Map(rows.map((row) => [Number(row.product), row]));
  return [...byProduct].map(([product, { en, ar, rating, comment }]) => ({
    product,
    name: inLanguage({ en, ar }, language),
    rating: rating === null ? null : Number(rating),
    comment,
  }));
};

/** Returns the HTML of the client's reviews, and the link to the form for the remaining products. */
export const reviewsHtml = (products: readonly ReviewedProduct[], { language, path }: Shown): string => {
  const own = words[language];
  const given = products.filter(({ rating }) => rating !== null);
  const items = given.map(({ name, rating, comment }) => {
    const stars = fill(own.starsOf, { rating: String(rating) });
    return `<li><span>${apart(name)}<small>${[stars, comment ?? ''].filter(Boolean).map(apart).join(' · ')}</small></span></li>`;
  });
  const list =
    items.length > 0 ? `<section><h2>${escapeHtml(own.reviewsTitle)}</h2><ul>${items.join('')}</ul></section>` : '';
  const link =
    given.length < products.length
      ? `<p><a class="button plain" href="${escapeHtml(`${path}/review?l=${language}`)}">${escapeHtml(own.askReview)}</a></p>`
      : '';
  return list + link;
};

const formHtml = (
  order: OrderRow,
  products: readonly ReviewedProduct[],
  shown: Shown,
  { typed = {}, problem = '' }: { typed?: Typed; problem?: string },
): string => {
  const { language, path } = shown;
  const own = words[language];
  const fields = products.map(({ product, name }) => {
    const [rating, comment] = [typed[`rating_${product}`] ?? '', typed[`comment_${product}`] ?? ''];
    const options = ['', '5', '4', '3', '2', '1'].map((stars) => {
      const label = stars === '' ? own.noStars : `${'★'.repeat(Number(stars))} ${stars}`;
      return `<option value="${stars}"${stars === rating ? ' selected' : ''}>${escapeHtml(label)}</option>`;
    });
    return `<fieldset><legend>${apart(name)}</legend><label>${escapeHtml(own.stars)}<select name="rating_${product}">${options.join('')}</select></label><label>${escapeHtml(own.comment)}<textarea name="comment_${product}" maxlength="${maxComment}" rows="3" dir="auto">${escapeHtml(comment)}</textarea></label></fieldset>`;
  });
  return [
    headHtml(fill(own.reviewOf, { number: order.number }), shown),
    problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : '',
    `<form method="post" action="${escapeHtml(`${path}/review?l=${language}`)}">${fields.join('')}<button type="submit">${escapeHtml(own.sendReview)}</button></form>`,
    `<p><a href="${escapeHtml(`${path}?l=${language}`)}">${escapeHtml(own.back)}</a></p>`,
    endHtml(shown),
  ]
    .filter(Boolean)
    .join('\n');
};

/**
 * Registers the page where a client reviews a delivered order. `GET /o/:token/review` shows the form for the products
 * without a review, and `POST /o/:token/review` submits it.
 */
export const takeReviews = (app: FastifyInstance, open: Open, show: Show): void => {
  const { db, resources } = app.tools;

  const read = ({ link, subject, language }: Opened) =>
    within(db, { tenants: [link.shop] }, async (tx) => {
      const order = (await orderRow(tx, link.shop, subject.order!))!;
      const products = await productsToReview(tx, link.shop, order, language);
      return { order, products: products.filter(({ rating }) => rating === null) };
    });

  /**
   * Adds the reviews submitted in a form. Throws `ApiError` 422 if none of them has a star rating, or if a review isn't
   * allowed.
   */
  const add = async (opened: Opened, typed: Typed): Promise<void> => {
    const { link } = opened;
    const { order, products } = await read(opened);
    const given = products.flatMap(({ product }) => {
      const rating = typed[`rating_${product}`] ?? '';
      // PostgreSQL can't store NUL characters.
      const comment = visible((typed[`comment_${product}`] ?? '').replaceAll('\0', '')).slice(0, maxComment);
      return /^[1-5]$/.test(rating) ? [{ product, rating: Number(rating), comment: comment || null }] : [];
    });
    if (given.length === 0) throw new ApiError(422, 'messages.review_none');
    await within(db, { tenants: [link.shop] }, async (tx) => {
      const table = tableOf(clients);
      const [client] = await tx
        .select({ blocked: table.blocked })
        .from(table)
        .where(rowOf(table, link.shop, order.client!));
      const identity = { id: null, shop: link.shop, client: order.client!, blocked: client?.blocked === true };
      for (const review of given) await addReview(tx, identity, { order: order.number, ...review });
    });
  };

  const form = async (
    opened: Opened,
    { status = 200, ...more }: { status?: number; typed?: Typed; problem?: string } = {},
  ) => {
    const { order, products } = await read(opened);
    const title = fill(words[opened.language].reviewOf, { number: order.number });
    return { status, isEmpty: products.length === 0, title, body: formHtml(order, products, opened, more) };
  };

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/o/:token/review',
      bodyLimit,
      handler: open(async (opened, request, reply) => {
        const { subject, path, language } = opened;
        if (subject.order === null) return show(db, opened, reply);
        const back = () => reply.redirect(`${path}?l=${language}`, 303);
        let rejected = {};
        if (method === 'POST') {
          const typed = typedIn(request.body);
          try {
            await add(opened, typed);
            return back();
          } catch (error) {
            rejected = { ...problemOf(error, language, resources!(orders.name)), typed };
          }
        }
        const { isEmpty, status, ...page } = await form(opened, rejected);
        return isEmpty ? back() : sendPage(reply, status, { language, ...page });
      }),
    });
  }
};
