import type { Db } from '@matjar/admin/server/database';
import { eq, sql } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { ownShops, subShops, tableOf } from '../../tables';

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
