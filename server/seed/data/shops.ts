import type { Text } from '@matjar/admin/values';
import type { Tax } from '../../../src/domain/price/tax';
import { isIban } from '../../../src/domain/iban';
import { electronics } from '../words/electronics';
import { fashion } from '../words/fashion';
import { home } from '../words/home';
import type { Trade } from '../words/word';
import type { CurrencyCode } from './platform';

export type ShopKey = 'noor' | 'sada' | 'rimal' | 'bayt';

export interface Shop {
  key: ShopKey;
  number: number;
  name: Text;
  description: Text;
  subCategory: string;
  currency: CurrencyCode;
  trade: Trade;
  products: number;
  phone: string;
  address: Text;
  location: { lat: number; lng: number };
  timeZone: string;
  /** The weekday when the shop is closed. Weekdays are numbered as in JavaScript, so 5 is Friday. */
  dayOff?: number;
}

/**
 * Four shops that belong to two vendors. Two of them are in the same sub-category, so that tests can check that a
 * vendor can access only one of them but an admin can access both.
 */
export const shops: readonly Shop[] = [
  {
    key: 'noor',
    number: 1,
    name: { en: 'Noor Fashion', ar: 'نور للأزياء' },
    description: {
      en: 'Clothes for every day and for special occasions, made in Kuwait.',
      ar: 'ملابس لكل يوم وللأعياد، تُخاط في الكويت.',
    },
    subCategory: 'women',
    currency: 'KWD',
    trade: fashion,
    products: 140,
    phone: '+96522220110',
    address: { en: 'Salmiya, Salem Al-Mubarak Street', ar: 'السالمية، شارع سالم المبارك' },
    timeZone: 'Asia/Kuwait',
    location: { lat: 29.3339, lng: 48.0761 },
    dayOff: 5,
  },
  {
    key: 'sada',
    number: 2,
    name: { en: 'Sada Electronics', ar: 'صدى للإلكترونيات' },
    description: {
      en: 'Devices with a two-year warranty, and advice in both languages.',
      ar: 'أجهزة بضمان سنتين ونصيحة باللغتين.',
    },
    subCategory: 'devices',
    currency: 'SAR',
    trade: electronics,
    products: 110,
    phone: '+966112220120',
    address: { en: 'Riyadh, Olaya Street', ar: 'الرياض، شارع العليا' },
    timeZone: 'Asia/Riyadh',
    location: { lat: 24.6995, lng: 46.6853 },
  },
  {
    key: 'rimal',
    number: 3,
    name: { en: 'Rimal Boutique', ar: 'بوتيك رمال' },
    description: { en: 'Abayas and evening wear in limited numbers.', ar: 'عباءات وفساتين سهرة بأعداد محدودة.' },
    subCategory: 'women',
    currency: 'QAR',
    trade: fashion,
    products: 80,
    phone: '+97444440130',
    address: { en: 'Doha, Souq Waqif', ar: 'الدوحة، سوق واقف' },
    timeZone: 'Asia/Qatar',
    location: { lat: 25.2876, lng: 51.5333 },
    dayOff: 5,
  },
  {
    key: 'bayt',
    number: 4,
    name: { en: 'Bayt Home', ar: 'بيت للأثاث' },
    description: { en: 'Furniture and homeware, made to order.', ar: 'أثاث وأدوات منزلية حسب الطلب.' },
    subCategory: 'furniture',
    currency: 'AED',
    trade: home,
    products: 90,
    phone: '+97142220140',
    address: { en: 'Dubai, Al Quoz', ar: 'دبي، القوز' },
    timeZone: 'Asia/Dubai',
    location: { lat: 25.1413, lng: 55.2308 },
  },
];

interface ShopTax {
  number: string;
  /** The rate of the default tax class, as a percentage. */
  rate: string;
  isIncluded: boolean;
}

/**
 * The value-added tax of each shop, with a fictitious tax number. Null for shops in countries without a value-added
 * tax.
 */
export const taxesOfShops: Record<ShopKey, ShopTax | null> = {
  noor: null,
  sada: { number: '310122393500003', rate: '15', isIncluded: true },
  rimal: null,
  bayt: { number: '100123456700003', rate: '5', isIncluded: false },
};

/** Returns the tax on all goods and deliveries of a demo shop, in the form that `priceOf` expects. */
export const taxationIn = (shop: ShopKey): { isIncluded: boolean; tax: Tax } | null => {
  const own = taxesOfShops[shop];
  return own && { isIncluded: own.isIncluded, tax: { kind: 'standard', rate: own.rate } };
};

/**
 * Returns the tax classes of a demo shop, with the default class first. A shop without tax has a single class that
 * charges no tax.
 */
export const taxClassesOf = (shop: ShopKey) => {
  const own = taxesOfShops[shop];
  const exempt = { name: { en: 'Exempt', ar: 'معفاة' }, kind: 'exempt' };
  const zero = { name: { en: 'Zero rate', ar: 'نسبة الصفر' }, kind: 'zero' };
  const standard = { name: { en: 'Standard rate', ar: 'النسبة الأساسية' }, kind: 'standard', rate: own?.rate };
  return (own ? [standard, zero, exempt] : [exempt]).map((one, index) => ({ ...one, default: index === 0 }));
};

/**
 * Returns the delivery fee for all orders, as a whole number of currency units. `rate` is the value of one US dollar in
 * this currency.
 */
export const deliveryFeeIn = ({ rate }: { rate: number }): number => Math.round(rate * 4);

interface Zone {
  name: Text;
  places: readonly string[];
  /** The zone's delivery fee. All of a zone's amounts are multiples of the usual delivery fee. */
  fee: number;
  free_from?: number;
  minimum?: number;
  hours?: readonly { day: number; open: string; close: string }[];
  active?: false;
}

/**
 * Delivery zones for the demo shops that have them. A shop's active zones cover all of its clients' addresses. Shops
 * without active zones charge the same fee for every delivery.
 */
export const deliveryZonesOf: Partial<Record<ShopKey, readonly Zone[]>> = {
  noor: [{ name: { en: 'Kuwait City', ar: 'مدينة الكويت' }, places: ['KW-KU'], fee: 1, active: false }],
  bayt: [
    { name: { en: 'Dubai', ar: 'دبي' }, places: ['AE-DU'], fee: 1, free_from: 30 },
    {
      name: { en: 'Abu Dhabi, Sharjah and Ajman', ar: 'أبوظبي والشارقة وعجمان' },
      places: ['AE-AZ.abu-dhabi', 'AE-AZ.mussafah', 'AE-AZ.khalifa-city', 'AE-AZ.yas-island', 'AE-SH', 'AE-AJ.ajman'],
      fee: 2,
      minimum: 4,
      hours: [1, 2, 3, 4, 6].map((day) => ({ day, open: '10:00', close: '20:00' })),
    },
  ],
};

/**
 * The commission rate for each demo shop's orders, as a percentage. It is the rate of the shop's sub-category or, if
 * there is none, the shop's own rate. A test checks that `fillPlatform` stores the same rates.
 */
export const commissionRates: Record<ShopKey, number> = { noor: 8, sada: 6.5, rimal: 8, bayt: 12 };

interface Bank {
  bank: string;
  country: string;
  /** The part of the IBAN after the check digits: the bank code and the account number. */
  account: string;
  bic: string;
}

/** The two bank accounts of each shop, with the default account first. */
const banks: Record<ShopKey, readonly [Bank, Bank]> = {
  noor: [
    { bank: 'National Bank of Kuwait', country: 'KW', account: 'NBOK0000000000001002003004', bic: 'NBOKKWKW' },
    { bank: 'بيت التمويل الكويتي', country: 'KW', account: 'KFHO0000000000005006007008', bic: 'KFHOKWKW' },
  ],
  sada: [
    { bank: 'Al Rajhi Bank', country: 'SA', account: '80000000608010167001', bic: 'RJHISARI' },
    { bank: 'البنك الأهلي السعودي', country: 'SA', account: '10000001234567890002', bic: 'NCBKSAJE' },
  ],
  rimal: [
    { bank: 'Qatar National Bank', country: 'QA', account: 'QNBA000000001234567890123', bic: 'QNBAQAQA' },
    { bank: 'بنك الدوحة', country: 'QA', account: 'DOHB000000009876543210987', bic: 'DOHBQAQA' },
  ],
  bayt: [
    { bank: 'Emirates NBD', country: 'AE', account: '0260001015123456789', bic: 'EBILAEAD' },
    { bank: 'بنك أبوظبي الأول', country: 'AE', account: '0351234567890123456', bic: 'NBADAEAA' },
  ],
};

const checkDigits = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0'));

/** A demo shop's two accounts: the default account, and a new account that isn't verified yet. */
export const accountsOf = (shop: ShopKey, holder: string, currency: number) =>
  banks[shop].map(({ bank, country, account, bic }, index) => ({
    holder,
    bank,
    bic,
    currency,
    iban: checkDigits.map((check) => `${country}${check}${account}`).find(isIban)!,
    default: index === 0,
    verified: index === 0,
  }));
