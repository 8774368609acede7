import { escapeHtml } from '@matjar/admin/values';
import { fill } from '../../resources/clientNotices/template';
import type { NoticeShop } from '../../resources/clientNotices/facts';
import { moneyIn, timeIn } from '../../resources/clientNotices/facts';
import type { OrderRow, ShownLine } from './facts';
import { inLanguage, methodIn, placeIn, statusIn } from './facts';
import { apart, formOf } from './layout';
import type { PageLanguage } from './words';
import { words } from './words';
import type { Quote } from '../../resources/orderDrafts/draft';
import type { HeldDraft } from '../draftRoutes';

type Names = readonly (string | null)[] | null;

const named = (names: Names, language: 'en' | 'ar'): string =>
  names ? inLanguage({ en: names[0] ?? null, ar: names[1] ?? null }, language) : '';

/**
 * Returns the HTML of a draft at current prices, with a button that places the order. The button sends the version and
 * total that the page shows.
 */
export const draftHtml = ({ draft, expires }: HeldDraft, quote: Quote, shown: Shown): string => {
  const { shop, language, path } = shown;
  const own = words[language];
  const isPlaceable = Object.keys(quote.complaints).length === 0;
  const lines = quote.lines.map(({ name, colour, size, qty, price, total }) => ({
    name: named(name, language),
    options: [named(colour, language), named(size, language)].filter(Boolean),
    qty,
    price,
    total,
  }));
  return [
    headHtml(own.draftTitle, shown),
    noteHtml(isPlaceable ? shown : { ...shown, note: 'unplaceable' }),
    `<p>${escapeHtml(fill(own.askDraft, { until: timeIn(expires, language, shop) }))}</p>`,
    linesHtml(lines, shown),
    sumsHtml(quote, shown),
    isPlaceable
      ? formOf(`${path}/yes?l=${language}`, own.place, {
          values: { version: String(draft.version), total: quote.total },
        })
      : '',
    factsHtml([
      [own.payment, methodIn(draft.payment_method, language)],
      [own.delivery, draft.delivery === 'pickup' ? own.pickup : placeIn(draft.address, language)],
    ]),
    endHtml(shown),
  ]
    .filter(Boolean)
    .join('\n');
};

/** The key of the message that is shown above the order (see `words`). */
export type Note = Exclude<keyof (typeof words)['en'], 'title'>;

export interface Shown {
  shop: NoticeShop;
  language: PageLanguage;
  /** The path of the link, without a trailing slash. */
  path: string;
  note?: Note | undefined;
}

export const linesHtml = (lines: readonly ShownLine[], { shop, language }: Shown): string => {
  const money = (amount: string) => `<span class="amount">${apart(moneyIn(amount, language, shop))}</span>`;
  const items = lines.map(({ name, options, qty, price, total }) => {
    const pieces = fill(words[language].pieces, { qty: String(qty), price: moneyIn(price, language, shop) });
    const details = [...options, pieces].map(apart).join(' ');
    return `<li><span>${apart(name)}<small>${details}</small></span>${money(total)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
};

const sums = ['subtotal', 'discount', 'delivery_fee', 'tax', 'total', 'refunded'] as const;

type Sums = Readonly<Partial<Record<(typeof sums)[number], string | null>>>;

export const sumsHtml = (amounts: Sums, { shop, language }: Shown): string => {
  const rows = sums.filter((name) => name === 'total' || Number(amounts[name] ?? 0) !== 0);
  const shown = rows.map((name) => {
    const amount = amounts[name] ?? '0';
    const text = moneyIn(name === 'discount' ? `-${amount}` : amount, language, shop);
    return `<div${name === 'total' ? ' class="total"' : ''}><dt>${words[language][name]}</dt><dd class="amount">${apart(text)}</dd></div>`;
  });
  return `<dl>${shown.join('')}</dl>`;
};

export const factsHtml = (facts: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<div><dt class="soft">${escapeHtml(label)}</dt><dd>${apart(value)}</dd></div>`)
    .join('')}</dl>`;

export const noteHtml = ({ note, language, shop }: Shown, values: Readonly<Record<string, string>> = {}): string =>
  note
    ? `<p class="note" role="status">${escapeHtml(fill(words[language][note], { shop: inLanguage(shop.name, language), ...values }))}</p>`
    : '';

export const headHtml = (title: string, { shop, language }: Shown): string =>
  `<h1>${escapeHtml(title)}</h1>\n<p class="soft">${escapeHtml(fill(words[language].from, { shop: inLanguage(shop.name, language) }))}</p>`;

/**
 * Returns the HTML of the links at the end of each page: the shop's phone number, the other language, and the page that
 * turns off messages.
 */
export const endHtml = ({ shop, language, path }: Shown): string => {
  const own = words[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const call = shop.phone ? `<a href="tel:${escapeHtml(shop.phone.replaceAll(/[^\d+]/g, ''))}">${own.call}</a>` : '';
  return `<nav>${call}<a href="${path}?l=${other}" hreflang="${other}" lang="${other}">${own.other}</a><a href="${path}/stop?l=${language}">${own.stopLink}</a></nav>`;
};

/** Returns true if the client has been asked to confirm the order and can still answer. */
export const isAsked = ({ order_status, client_answer, answer_until }: OrderRow, now = Date.now()): boolean =>
  order_status === 'pending' &&
  client_answer === 'waiting' &&
  answer_until !== null &&
  new Date(answer_until).getTime() > now;

/** Returns the note shown above an order when its page is opened. */
export const standingNote = (order: OrderRow): Note | undefined => {
  if (order.client_answer === 'yes') return 'confirmed';
  if (order.client_answer === 'no') return 'declined';
  const isOver = order.client_answer === 'to_call' || (order.client_answer === 'waiting' && !isAsked(order));
  return isOver && order.order_status === 'pending' ? 'over' : undefined;
};

/**
 * Returns the HTML of an order for its client. If the client can still confirm the order, the page also asks for
 * confirmation.
 * @param more HTML about reviews and returns
 */
export const orderHtml = (order: OrderRow, lines: readonly ShownLine[], shown: Shown, more = ''): string => {
  const { shop, language, path } = shown;
  const own = words[language];
  const asked = isAsked(order);
  const until = asked ? timeIn(new Date(order.answer_until!), language, shop) : '';
  const query = `?l=${language}`;
  return [
    headHtml(fill(own.title, { number: order.number }), shown),
    noteHtml(shown),
    asked ? `<p>${escapeHtml(fill(own.ask, { until }))}</p>` : '',
    linesHtml(lines, shown),
    sumsHtml(order, shown),
    asked ? formOf(`${path}/yes${query}`, own.yes) + formOf(`${path}/no${query}`, own.no, { tone: 'quiet' }) : '',
    factsHtml([
      [own.status, statusIn(order.order_status, language)],
      [own.placed, timeIn(new Date(order.placed_at), language, shop)],
      [own.payment, methodIn(order.payment_method, language)],
      [own.delivery, placeIn(order.address, language)],
    ]),
    more,
    endHtml(shown),
  ]
    .filter(Boolean)
    .join('\n');
};
