import { cities as arabicCities } from '../../languages/ar/zones';

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

/** A time zone's name in a language, given by its identifier in the IANA database. */
export const zoneName = (zone: string, language: string): string => {
  if (language === 'en') return cityOf(zone);
  return language === 'ar' && Object.hasOwn(arabicCities, zone) ? arabicCities[zone]! : cachedPlace(zone, language);
};
