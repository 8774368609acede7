import type { AddressFormat } from '@matjar/admin/values';

const area = { en: 'Area', ar: 'المنطقة' };
const block = { en: 'Block', ar: 'القطعة' };
const street = { en: 'Street', ar: 'الشارع' };
const building = { en: 'Building', ar: 'المبنى' };
const floor = { en: 'Floor', ar: 'الطابق' };
const flat = { en: 'Flat', ar: 'الشقة' };

const digits = (count: string) => new RegExp(`^\\d{${count}}$`);

/**
 * The parts of an address in each Gulf country, keyed by ISO 3166-1 code. The sources, as of November 2026, are Zain
 * Saudi Arabia for the Saudi national address, and GeoPostcodes for the blocks in Bahrain.
 */
const formats = {
  KW: {
    parts: ['city', 'area', 'block', 'street', 'building', 'floor', 'flat'],
    needed: ['area', 'block', 'street', 'building'],
    labels: { city: { en: 'Governorate', ar: 'المحافظة' }, area, block, street, building, floor, flat },
  },
  SA: {
    parts: ['city', 'short', 'area', 'street', 'building', 'postcode'],
    needed: ['area', 'street', 'building'],
    instead: 'short',
    labels: { area: { en: 'District', ar: 'الحي' }, street, building: { en: 'Building number', ar: 'رقم المبنى' } },
    patterns: {
      short: { is: /^[A-Z]{4}\d{4}$/i, message: 'validation.short_address' },
      postcode: { is: digits('5'), message: 'validation.postcode' },
    },
  },
  QA: {
    parts: ['city', 'area', 'zone', 'street', 'building', 'floor', 'flat'],
    needed: ['zone', 'street', 'building'],
    labels: {
      area: { en: 'Area', ar: 'الحي' },
      zone: { en: 'Zone', ar: 'المنطقة' },
      street,
      building,
      floor,
      flat,
    },
    patterns: { zone: { is: digits('1,3'), message: 'validation.zone_number' } },
  },
  AE: {
    parts: ['city', 'area', 'street', 'building', 'floor', 'flat'],
    needed: ['area', 'street'],
    labels: { city: { en: 'Emirate or city', ar: 'الإمارة أو المدينة' }, area, street, building, floor, flat },
  },
  BH: {
    parts: ['city', 'area', 'block', 'street', 'building', 'flat'],
    needed: ['block', 'street', 'building'],
    labels: {
      city: { en: 'Governorate or city', ar: 'المحافظة أو المدينة' },
      area,
      block: { en: 'Block', ar: 'المجمع' },
      street: { en: 'Road', ar: 'الطريق' },
      building,
      flat,
    },
    patterns: { block: { is: digits('3,4'), message: 'validation.block_number' } },
  },
  OM: {
    parts: ['city', 'area', 'street', 'building', 'flat'],
    needed: ['area', 'street'],
    labels: {
      city: { en: 'Governorate or wilayat', ar: 'المحافظة أو الولاية' },
      area,
      street: { en: 'Street or way', ar: 'الشارع أو السكة' },
      building,
      flat,
    },
  },
} as const satisfies Readonly<Record<string, AddressFormat>>;

/** The options of a field for addresses in the Gulf. */
export const gulfAddress = { formats, suggest: () => import('./places/suggest') };
