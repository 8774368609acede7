import type { Db } from '@matjar/admin/server/database';
import { isolated } from '@matjar/admin/values';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { deliveryEmployees } from '../../../src/resources/deliveryEmployees/deliveryEmployees.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { refunds } from '../../../src/resources/orders/refunds.resource';
import type { SentEvent } from '../../../src/domain/messages/notices';
import { ownShops, rowOf, subShops, tableOf } from '../../tables';
import { nameFor, oneLine } from './template';
import type { Values } from './template';
import { currencies } from '../../../src/resources/currencies/currencies.resource';

/** A shop's settings for messages to its clients. */
export interface NoticeShop {
  id: number;
  status: string;
  name: { en: string; ar: string };
  phone: string | null;
  currency: string;
  decimals: number;
  digits: string;
  timeZone: string;
  language: 'en' | 'ar';
  from: string | null;
  to: string | null;
  reviewDays: number | null;
  asksForCash: boolean;
  hours: number;
}

export const noticeShop = async (db: Db, id: number): Promise<NoticeShop> => {
  const money = tableOf(currencies);
  const [row] = await db
    .select({ own: ownShops, code: money.code, decimals: money.decimals, status: sql<string>`${subShops.status}` })
    .from(ownShops)
    .innerJoin(money, eq(money.id, ownShops.currency))
    .where(eq(ownShops.id, id));
  const { own, code, decimals, status } = row!;
  return {
    id,
    status,
    name: { en: own.name_en ?? '', ar: own.name_ar ?? '' },
    phone: own.phone,
    currency: code,
    decimals: Number(decimals),
    digits: own.digits,
    timeZone: own.time_zone,
    language: own.notice_language as 'en' | 'ar',
    from: own.quiet_from,
    to: own.quiet_to,
    reviewDays: own.review_days === null ? null : Number(own.review_days),
    asksForCash: own.confirm_cash === true,
    hours: Number(own.confirm_hours ?? 12),
  };
};

const localeOf = (language: 'en' | 'ar', digits: string) =>
  language === 'ar' ? `ar-u-nu-${digits === 'arab' ? 'arab' : 'latn'}` : 'en';

/** Formats an amount with its currency in the language of a message. */
export const moneyIn = (
  amount: string,
  language: 'en' | 'ar',
  { currency, decimals, digits }: Pick<NoticeShop, 'currency' | 'decimals' | 'digits'>,
): string =>
  new Intl.NumberFormat(localeOf(language, digits), {
    style: 'currency',
    currency,
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .format(amount as `${number}`)
    // No-break spaces are replaced because they would force an English text message into a larger character set.
    .replaceAll('\u00A0', ' ');

/** Formats a date and time in the shop's time zone. */
export const timeIn = (
  moment: Date,
  language: 'en' | 'ar',
  { timeZone, digits }: Pick<NoticeShop, 'digits' | 'timeZone'>,
): string =>
  new Intl.DateTimeFormat(localeOf(language, digits), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(moment)
    .replaceAll('\u202F', ' ');

/** The client's contact details and language, needed to send a message. */
export interface Receiver {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  language: 'en' | 'ar' | null;
  isSilent: boolean;
}

export const receiverOf = async (db: Db, shop: number, client: number | null): Promise<Receiver | null> => {
  if (client === null) return null;
  const table = tableOf(clients);
  const [row] = await db
    .select()
    .from(table)
    .where(rowOf(table, shop, client));
  if (!row) return null;
  return {
    id: row.id,
    name: row.full_name,
    phone: row.phone,
    email: row.email,
    language: row.language as Receiver['language'],
    isSilent: row.no_notices === true || row.blocked === true,
  };
};

/** The order or draft that a notice is about, as of the time it is sent. */
export interface Facts {
  client: number | null;
  given_name: string | null;
  number: string;
  total: string | null;
  until: Date | null;
  reason: string | null;
  courier: string | null;
  /** True if the notice's event still applies to the order. */
  applies: boolean;
}

const courierOf = async (db: Db, shop: number, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const table = tableOf(deliveryEmployees);
  const [row] = await db
    .select({ name: table.name })
    .from(table)
    .where(rowOf(table, shop, id));
  return row?.name ?? null;
};

/**
 * For each event, the order states where a message about it still makes sense. Messages about all other events are
 * always sent.
 */
const states: Partial<Record<SentEvent, readonly string[]>> = {
  placed: ['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery'],
  confirmed: ['confirmed', 'preparing', 'ready', 'out_for_delivery'],
  out_for_delivery: ['out_for_delivery'],
  delivered: ['delivered', 'completed'],
  canceled: ['canceled'],
  review: ['delivered', 'completed'],
};

export const orderFacts = async (db: Db, shop: number, order: number, event: SentEvent): Promise<Facts | null> => {
  const table = tableOf(orders);
  const [row] = await db
    .select()
    .from(table)
    .where(rowOf(table, shop, order));
  if (!row) return null;
  const until = row.answer_until === null ? null : new Date(row.answer_until);
  const isWaiting = row.order_status === 'pending' && row.client_answer === 'waiting';
  return {
    client: row.client,
    given_name: row.given_name,
    number: row.number,
    total: row.total,
    until,
    reason: row.cancel_reason,
    courier: event === 'out_for_delivery' ? await courierOf(db, shop, row.delivery_employee) : null,
    applies: event === 'confirm_cash' ? isWaiting : (states[event]?.includes(row.order_status) ?? true),
  };
};

export const draftFacts = async (db: Db, shop: number, draft: number): Promise<Facts | null> => {
  const table = tableOf(orderDrafts);
  const [row] = await db
    .select()
    .from(table)
    .where(rowOf(table, shop, draft));
  if (!row) return null;
  const until = row.link_until === null ? null : new Date(row.link_until);
  return {
    client: row.client,
    given_name: null,
    number: row.number,
    total: row.total,
    until,
    reason: null,
    courier: null,
    applies: row.status === 'sent' && until !== null && until.getTime() > Date.now(),
  };
};

export const refundAmount = async (db: Db, shop: number, refund: number): Promise<string | null> => {
  const table = tableOf(refunds);
  const [row] = await db
    .select({ amount: table.amount })
    .from(table)
    .where(rowOf(table, shop, refund));
  return row?.amount ?? null;
};

/** Returns the values for the placeholders in a message's text. In Arabic, values of mixed direction are isolated. */
export const valuesOf = (
  shop: NoticeShop,
  facts: Facts,
  language: 'en' | 'ar',
  { name, amount, link, stop }: { name: string; amount: string | null; link: string; stop: string },
): Values => {
  const kept = (value: string) => (language === 'ar' && /[A-Za-z0-9]/.test(value) ? isolated(value) : value);
  return {
    client: nameFor(name, language),
    shop: oneLine(shop.name[language] || shop.name[language === 'ar' ? 'en' : 'ar'], 80),
    number: kept(facts.number),
    total: facts.total === null ? '' : kept(moneyIn(facts.total, language, shop)),
    amount: amount === null ? '' : kept(moneyIn(amount, language, shop)),
    until: facts.until === null ? '' : timeIn(facts.until, language, shop),
    reason: oneLine(facts.reason ?? ''),
    courier: facts.courier === null ? '' : nameFor(facts.courier, language),
    link,
    stop,
  };
};
