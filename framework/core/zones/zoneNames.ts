import type { Text } from '../text/text';
import { words } from '../text/text';
import type { RegionZone } from './zoneCountries';

/** The zones of the region by the city that people call them by. */
const regionNames = {
  'Asia/Kuwait': words({ en: 'Kuwait', ar: 'الكويت', fr: 'Koweït' }),
  'Asia/Riyadh': words({ en: 'Riyadh', ar: 'الرياض', fr: 'Riyad' }),
  'Asia/Qatar': words({ en: 'Doha', ar: 'الدوحة', fr: 'Doha' }),
  'Asia/Bahrain': words({ en: 'Manama', ar: 'المنامة', fr: 'Manama' }),
  'Asia/Dubai': words({ en: 'Dubai', ar: 'دبي', fr: 'Dubaï' }),
  'Asia/Muscat': words({ en: 'Muscat', ar: 'مسقط', fr: 'Mascate' }),
  'Asia/Aden': words({ en: 'Aden', ar: 'عدن', fr: 'Aden' }),
  'Asia/Baghdad': words({ en: 'Baghdad', ar: 'بغداد', fr: 'Bagdad' }),
  'Asia/Amman': words({ en: 'Amman', ar: 'عمّان', fr: 'Amman' }),
  'Asia/Gaza': words({ en: 'Gaza', ar: 'غزة', fr: 'Gaza' }),
  'Asia/Hebron': words({ en: 'Hebron', ar: 'الخليل', fr: 'Hébron' }),
  'Asia/Damascus': words({ en: 'Damascus', ar: 'دمشق', fr: 'Damas' }),
  'Asia/Beirut': words({ en: 'Beirut', ar: 'بيروت', fr: 'Beyrouth' }),
  'Africa/Cairo': words({ en: 'Cairo', ar: 'القاهرة', fr: 'Le Caire' }),
  'Africa/Khartoum': words({ en: 'Khartoum', ar: 'الخرطوم', fr: 'Khartoum' }),
  'Africa/Tripoli': words({ en: 'Tripoli', ar: 'طرابلس', fr: 'Tripoli' }),
  'Africa/Tunis': words({ en: 'Tunis', ar: 'تونس', fr: 'Tunis' }),
  'Africa/Algiers': words({ en: 'Algiers', ar: 'الجزائر', fr: 'Alger' }),
  'Africa/Casablanca': words({ en: 'Casablanca', ar: 'الدار البيضاء', fr: 'Casablanca' }),
  'Africa/Nouakchott': words({ en: 'Nouakchott', ar: 'نواكشوط', fr: 'Nouakchott' }),
  'Africa/Mogadishu': words({ en: 'Mogadishu', ar: 'مقديشو', fr: 'Mogadiscio' }),
  'Africa/Djibouti': words({ en: 'Djibouti', ar: 'جيبوتي', fr: 'Djibouti' }),
  'Indian/Comoro': words({ en: 'Moroni', ar: 'موروني', fr: 'Moroni' }),
  'Europe/Istanbul': words({ en: 'Istanbul', ar: 'إسطنبول', fr: 'Istanbul' }),
  UTC: words({ en: 'UTC', ar: 'التوقيت العالمي', fr: 'UTC' }),
} as const satisfies Record<RegionZone, Text>;

/** The city in a zone's identifier: New York of `America/New_York`. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

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

/** A text that is looked up when it is first read: a form that shows one zone's name needs no other. */
const lateName = (zone: string): Text => ({
  ...words({ en: cityOf(zone), ar: '', fr: '' }),
  get ar() {
    return cachedPlace(zone, 'ar');
  },
  get fr() {
    return cachedPlace(zone, 'fr');
  },
});

/** A time zone's name, given by its identifier in the IANA database. */
export const zoneName = (zone: string): Text =>
  Object.hasOwn(regionNames, zone) ? regionNames[zone as RegionZone] : lateName(zone);
