/**
 * The zones that people of the region work in, and whose each is, by the country's two letters (ISO 3166-1): months have other names
 * in Kuwait than in Syria. Apart from the zones' names, which only forms show.
 */
export const zoneCountries = {
  'Asia/Kuwait': 'KW', 'Asia/Riyadh': 'SA', 'Asia/Qatar': 'QA', 'Asia/Bahrain': 'BH', 'Asia/Dubai': 'AE', 'Asia/Muscat': 'OM',
  'Asia/Baghdad': 'IQ', 'Asia/Amman': 'JO', 'Asia/Damascus': 'SY', 'Asia/Beirut': 'LB', 'Africa/Cairo': 'EG',
  'Europe/Istanbul': undefined, UTC: undefined,
} as const;

export type TimeZone = keyof typeof zoneCountries;
