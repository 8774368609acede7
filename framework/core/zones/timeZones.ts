import type { Languages } from '../languages';
import type { Text } from '../text/text';
import { zoneCountries } from './countries';
import { zoneName } from './zoneNames';

/** The current IANA identifiers of time zones, by the outdated name that some JavaScript engines report. */
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

// Older browsers don't support `Intl.supportedValuesOf`.
const knownZones = () =>
  ((Intl as Partial<typeof Intl>).supportedValuesOf?.('timeZone') ?? []).map((zone) => renamed[zone] ?? zone);

/**
 * Returns the name of a zone in each language. Names are computed on first access, because a form that shows one zone
 * doesn't need the others.
 */
const nameIn = (languages: readonly string[], zone: string): Text =>
  Object.defineProperties(
    {} as Text,
    Object.fromEntries(
      languages.map((language) => [language, { enumerable: true, get: () => zoneName(zone, language) }]),
    ),
  );

/** Returns all IANA time zones with their display names, as the choices of a field. */
export const timeZonesIn = (languages: Languages): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    [...Object.keys(zoneCountries), ...knownZones(), ...Object.keys(renamed)].map((zone) => [
      zone,
      nameIn(Object.keys(languages), zone),
    ]),
  );

/**
 * Checks whether forms offer a time zone. Older names are valid values, but forms offer only the current name of each
 * zone.
 */
export const isOfferedZone = (zone: string): boolean => !Object.hasOwn(renamed, zone);

/** The properties of a tenant's region that affect validation. Empty if the values don't belong to a tenant. */
export interface Region {
  /** The number of decimals in the tenant's currency. */
  decimals?: number | undefined;
  /** The country (ISO 3166-1, two letters), used for phone numbers without a country code. */
  country?: string | undefined;
  /**
   * Converts a phone number to its stored format. Returns undefined if the number is invalid. Browsers don't define
   * this function because they send numbers as typed.
   */
  readPhone?(typed: string, country: string | undefined): string | undefined;
}
