import type { Languages } from '../languages';
import type { Text } from '../text/text';
import { zoneCountries } from './zoneCountries';
import { zoneName } from './zoneNames';

/** The identifiers of the IANA database for zones that some engines still give under an earlier name. */
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

// Older browsers don't tell.
const knownZones = () =>
  ((Intl as Partial<typeof Intl>).supportedValuesOf?.('timeZone') ?? []).map((zone) => renamed[zone] ?? zone);

/** The name of a zone in each language, looked up when it is first read: a form that shows one zone's name needs no other. */
const nameIn = (languages: readonly string[], zone: string): Text =>
  Object.defineProperties(
    {} as Text,
    Object.fromEntries(
      languages.map((language) => [language, { enumerable: true, get: () => zoneName(zone, language) }]),
    ),
  );

/** Every time zone by its identifier in the IANA database, under the name that people use: the choices of a field, in an admin's languages. */
export const timeZonesIn = (languages: Languages): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    [...Object.keys(zoneCountries), ...knownZones(), ...Object.keys(renamed)].map((zone) => [
      zone,
      nameIn(Object.keys(languages), zone),
    ]),
  );

/** Whether a form offers a time zone. Earlier names are accepted, but each zone is offered once. */
export const isOfferedZone = (zone: string): boolean => !Object.hasOwn(renamed, zone);

/** What values depend on where their tenant is; all of it is unknown for values of no tenant. */
export interface Region {
  /** Digits after the point of the tenant's currency. */
  decimals?: number | undefined;
  /** Its country (ISO 3166-1, two letters): the numbers that are dialled there come without its code. */
  country?: string | undefined;
  /** A phone number as it is stored; undefined for one that no phone has. The server gives it: the browser sends numbers as they were typed. */
  readPhone?(typed: string, country: string | undefined): string | undefined;
}
