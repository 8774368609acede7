import type { Text } from '../text/text';
import { words } from '../text/text';
import type { RegionZone } from './zoneCountries';

/** The cities of the region's zones in Arabic; CLDR has their countries. */
const arabicCities: Readonly<Record<RegionZone, string>> = {
  'Asia/Kuwait': 'الكويت',
  'Asia/Riyadh': 'الرياض',
  'Asia/Qatar': 'الدوحة',
  'Asia/Bahrain': 'المنامة',
  'Asia/Dubai': 'دبي',
  'Asia/Muscat': 'مسقط',
  'Asia/Aden': 'عدن',
  'Asia/Baghdad': 'بغداد',
  'Asia/Amman': 'عمّان',
  'Asia/Gaza': 'غزة',
  'Asia/Hebron': 'الخليل',
  'Asia/Damascus': 'دمشق',
  'Asia/Beirut': 'بيروت',
  'Africa/Cairo': 'القاهرة',
  'Africa/Khartoum': 'الخرطوم',
  'Africa/Tripoli': 'طرابلس',
  'Africa/Tunis': 'تونس',
  'Africa/Algiers': 'الجزائر',
  'Africa/Casablanca': 'الدار البيضاء',
  'Europe/Istanbul': 'إسطنبول',
  UTC: 'التوقيت العالمي',
};

/** Cities that are not in their zone's identifier. */
const cities: Readonly<Record<string, string>> = { 'Asia/Qatar': 'Doha', 'Asia/Bahrain': 'Manama' };

/** The city in a zone's identifier: New York of `America/New_York`. */
const cityOf = (zone: string): string => cities[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** What Unicode's CLDR puts around the place: the time of Kuwait, `توقيت الكويت`. */
const around = /^(توقيت |heure : )/;

/** The place that a zone's clocks are of, as CLDR calls it in a language; the city where it is not known. */
const placeOf = (zone: string, language: string): string => {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return around.test(name) ? name.replace(around, '') : cityOf(zone);
  } catch {
    return cityOf(zone);
  }
};

const places = new Map<string, string>();

const cachedPlace = (zone: string, language: string): string => {
  const key = `${language} ${zone}`;
  const place = places.get(key) ?? placeOf(zone, language);
  places.set(key, place);
  return place;
};

/**
 * A time zone's name, given by its identifier in the IANA database. It is looked up when it is first read: a form that shows one
 * zone's name needs no other.
 */
export const zoneName = (zone: string): Text => ({
  ...words({ en: cityOf(zone), ar: '', fr: '' }),
  get ar() {
    return Object.hasOwn(arabicCities, zone) ? arabicCities[zone as RegionZone] : cachedPlace(zone, 'ar');
  },
  get fr() {
    return cachedPlace(zone, 'fr');
  },
});
