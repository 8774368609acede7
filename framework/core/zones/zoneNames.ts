import { cities as arabicCities } from '../../languages/ar/zones';

/** The city of each zone whose identifier doesn't include it. */
const cities: Readonly<Record<string, string>> = { 'Asia/Qatar': 'Doha', 'Asia/Bahrain': 'Manama' };

/** Returns the city in a zone's identifier: New York for `America/New_York`. */
const cityOf = (zone: string): string => cities[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The words that CLDR adds to the name of the location, as in `توقيت الكويت`. */
const around = /^(توقيت |heure : )/;

/** Returns CLDR's name for the location of a zone in a language, or the city if CLDR has no name. */
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

export const zoneName = (zone: string, language: string): string => {
  if (language === 'en') return cityOf(zone);
  return language === 'ar' && Object.hasOwn(arabicCities, zone) ? arabicCities[zone]! : cachedPlace(zone, language);
};
