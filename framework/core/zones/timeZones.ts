import type { Languages } from '../languages';
import type { Text } from '../text/text';
import { zoneCountries } from './zoneCountries';
import { zoneName } from './zoneNames';

/** Current IANA identifiers for zones that some engines report under an older name. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

// Missing in older browsers.
const knownZones = () =>
  ((Intl as Partial<typeof Intl>).supportedValuesOf?.('timeZone') ?? []).map((zone) => renamed[zone] ?? zone);

/** A zone's name per language, computed on first access, because a form that shows one zone needs no other names. */
const nameIn = (languages: readonly string[], zone: string): Text =>
  Object.defineProperties(
    {} as Text,
    Object.fromEntries(
      languages.map((language) => [language, { enumerable: true, get: () => zoneName(zone, language) }]),
    ),
  );

/** Returns every IANA time zone with its display name, as the choices of a field. */
export const timeZonesIn = (languages: Languages): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    [...Object.keys(zoneCountries), ...knownZones(), ...Object.keys(renamed)].map((zone) => [
      zone,
      nameIn(Object.keys(languages), zone),
    ]),
  );

/** Checks whether forms offer a time zone. Older names are accepted, but each zone is offered once. */
export const isOfferedZone = (zone: string): boolean => !Object.hasOwn(renamed, zone);

/** Properties of the tenant's region that values depend on; empty for values of no tenant. */
export interface Region {
  /** The decimals of the tenant's currency. */
  decimals?: number | undefined;
  /** The country (ISO 3166-1, two letters), for phone numbers without a country code. */
  country?: string | undefined;
  /**
   * Parses a phone number to its stored form; undefined if invalid. Server only: the browser sends numbers as typed.
   */
  readPhone?(typed: string, country: string | undefined): string | undefined;
}
