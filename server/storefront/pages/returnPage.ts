import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import type { Attachment } from '@matjar/admin/values';
import { escapeHtml } from '@matjar/admin/values';
import { returnLines, returns, returnStatus } from '../../../src/resources/orders/returns.resource';
import { fill } from '../../resources/clientNotices/template';
import { tableOf } from '../../tables';
import type { Returnable } from '../returns/askReturn';
import type { OrderRow } from './facts';
import { inLanguage } from './facts';
import { apart } from './layout';
import type { Typed } from './opened';
import type { Shown } from './orderPage';
import { endHtml, headHtml, noteHtml } from './orderPage';
import { words } from './words';

/** The maximum number of pictures per return request. */
export const mostPictures = 6;

/** A client's return request, as shown on the page. */
export interface ShownReturn {
  id: number;
  number: string;
  status: keyof typeof returnStatus;
  answer: string | null;
  pictures: number;
  lines: { name: string; qty: number; accepted: number | null; reason: string | null }[];
}

/** Returns the return requests of an order, newest first. */
export const returnsOf = async (db: Db, shop: number, order: number, language: 'ar' | 'en'): Promise<ShownReturn[]> => {
  const [request, line] = [tableOf(returns), tableOf(returnLines)];
  const all = await db
    .select()
    .from(request)
    .where(and(eq(request.sub_shop_id, shop), eq(request.order, order)))
    .orderBy(desc(request.id));
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const lines = await db
    .select()
    .from(line)
    .where(and(eq(line.sub_shop_id, shop), inArray(line.return, ids)))
    .orderBy(line.id);
  return all.map(({ id, number, status, answer, pictures }) => ({
    id,
    number,
    status: status as ShownReturn['status'],
    answer,
    pictures: ((pictures ?? []) as Attachment[]).length,
    lines: lines
      .filter((row) => row.return === id)
      .map((row) => ({
        name: inLanguage({ en: row.name_en, ar: row.name_ar }, language),
        qty: Number(row.qty),
        accepted: row.accepted === null ? null : Number(row.accepted),
        reason: row.reason,
      })),
  }));
};

/**
 * Returns the HTML of an order's return requests with their status. Open requests have a form to add a picture.
 * @param problem the reason why a picture was rejected
 */
export const returnsHtml = (all: readonly ShownReturn[], { language, path }: Shown, problem = ''): string => {
  const own = words[language];
  return all
    .map(({ number, status, answer, pictures, lines }) => {
      const items = lines.map(({ name, qty, accepted, reason }) => {
        const pieces =
          accepted === null
            ? fill(own.wantedBack, { qty: String(qty) })
            : fill(own.acceptedOf, { qty: String(qty), accepted: String(accepted) });
        return `<li><span>${apart(name)}<small>${[pieces, reason ?? ''].filter(Boolean).map(apart).join(' ')}</small></span></li>`;
      });
      const picture =
        status === 'requested' && pictures < mostPictures
          ? `<form method="post" enctype="multipart/form-data" action="${escapeHtml(`${path}/picture?l=${language}`)}"><label>${escapeHtml(own.addPicture)}<input type="file" name="file" accept="image/*" required></label><button type="submit" class="plain">${escapeHtml(own.sendPicture)}</button></form>`
          : '';
      return [
        `<section><h2>${escapeHtml(fill(own.returnTitle, { number }))}</h2>`,
        `<p>${escapeHtml(returnStatus[status][language])}</p>`,
        `<ul>${items.join('')}</ul>`,
        answer ? `<p class="note">${apart(answer)}</p>` : '',
        pictures > 0 ? `<p class="soft">${escapeHtml(fill(own.pictures, { count: String(pictures) }))}</p>` : '',
        picture && problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : '',
        picture,
        '</section>',
      ].join('');
    })
    .join('\n');
};

/** Returns the link to the return form, or an empty string if nothing in the order can be returned right now. */
export const returnLinkHtml = (isOpen: boolean, { language, path }: Shown): string =>
  isOpen
    ? `<p><a class="button plain" href="${escapeHtml(`${path}/return?l=${language}`)}">${escapeHtml(words[language].askReturn)}</a></p>`
    : '';

/**
 * Returns the HTML of the return request form, with inputs for the quantity and reason of each line that can be
 * returned.
 */
export const returnFormHtml = (
  order: OrderRow,
  lines: readonly Returnable[],
  shown: Shown,
  { typed = {}, problem = '' }: { typed?: Typed; problem?: string } = {},
): string => {
  const { language, path } = shown;
  const own = words[language];
  const fields = lines
    .filter(({ left }) => left > 0)
    .map(({ row, left }) => {
      const name = [
        inLanguage({ en: row.name_en, ar: row.name_ar }, language),
        inLanguage({ en: row.colour_en, ar: row.colour_ar }, language),
        inLanguage({ en: row.size_en, ar: row.size_ar }, language),
      ]
        .filter(Boolean)
        .map(apart)
        .join(' ');
      const [qty, reason] = [typed[`qty_${row.id}`] ?? '0', typed[`reason_${row.id}`] ?? ''];
      return `<fieldset><legend>${name}</legend><label>${escapeHtml(fill(own.howMany, { most: String(left) }))}<input type="number" name="qty_${row.id}" min="0" max="${left}" value="${escapeHtml(qty)}" inputmode="numeric" dir="ltr"></label><label>${escapeHtml(own.why)}<textarea name="reason_${row.id}" maxlength="500" rows="2" dir="auto">${escapeHtml(reason)}</textarea></label></fieldset>`;
    });
  return [
    headHtml(fill(own.returnOf, { number: order.number }), shown),
    noteHtml(shown),
    problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : '',
    `<form method="post" action="${escapeHtml(`${path}/return?l=${language}`)}">${fields.join('')}<button type="submit">${escapeHtml(own.sendReturn)}</button></form>`,
    `<p><a href="${escapeHtml(`${path}?l=${language}`)}">${escapeHtml(own.back)}</a></p>`,
    endHtml(shown),
  ]
    .filter(Boolean)
    .join('\n');
};
