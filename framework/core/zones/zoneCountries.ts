/**
 * The time zones of the region and the country of each by its two letters (ISO 3166-1): months have other names in
 * Kuwait than in Syria. Kept apart from the zones' names, which only forms show.
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

/** Whether the engine at hand can show the clocks of a time zone. It takes offsets such as `+03:00` too, which are none. */
export const isKnownZone = (zone: string): boolean => {
  try {
    return /^[A-Z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
