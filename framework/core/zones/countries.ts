/**
 * Time zones of the Middle East and North Africa, each with its country (ISO 3166-1, two letters). The country is
 * needed because month names differ between countries, for example between Kuwait and Syria. Zone names are in another
 * module, because only forms need them.
 */
export const zoneCountries = {
  'Asia/Kuwait': 'KW',
  'Asia/Riyadh': 'SA',
  'Asia/Qatar': 'QA',
  'Asia/Bahrain': 'BH',
  'Asia/Dubai': 'AE',
  'Asia/Muscat': 'OM',
  'Asia/Aden': 'YE',
  'Asia/Baghdad': 'IQ',
  'Asia/Amman': 'JO',
  'Asia/Gaza': 'PS',
  'Asia/Hebron': 'PS',
  'Asia/Damascus': 'SY',
  'Asia/Beirut': 'LB',
  'Africa/Cairo': 'EG',
  'Africa/Khartoum': 'SD',
  'Africa/Tripoli': 'LY',
  'Africa/Tunis': 'TN',
  'Africa/Algiers': 'DZ',
  'Africa/Casablanca': 'MA',
  'Europe/Istanbul': undefined,
  UTC: undefined,
} as const;

export type RegionZone = keyof typeof zoneCountries;

// The result is cached, because every cell with an amount or time needs it, and creating a format takes 0.1 ms.
const known: Record<string, boolean> = Object.create(null);

const isInEngine = (zone: string): boolean => {
  try {
    return /^[A-Z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * Checks whether a time zone is supported by the JavaScript engine. Rejects offsets such as `+03:00`, although `Intl`
 * accepts them.
 */
export const isKnownZone = (zone: string): boolean => (known[zone] ??= isInEngine(zone));

/**
 * Returns the country (ISO 3166-1, two letters) of an ISO 4217 currency: the first two letters of the currency's code.
 * For currencies shared by several countries, the result isn't a country.
 */
export const countryOf = (currency: string): string => currency.slice(0, 2);
