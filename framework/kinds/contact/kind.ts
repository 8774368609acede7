import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { dots, maskedEnd } from '../../core/mask';
import { digitsOf, shownPhone, storedPhone } from '../../core/text/phone';
import { emailPattern, plain, visible, numberIn } from '../../core/text/plain';

/** An email address, stored in lower case so that different spellings count as the same address. */
export const email: FieldKind<'email', FieldOptions, string> = {
  kind: 'email',
  room: 23,
  foldedRoom: 14,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.email')
      .overwrite((text) => plain(text).replace(/\s/g, ''))
      .toLowerCase()
      .max(254, 'validation.email')
      .regex(emailPattern, 'validation.email'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  searchText: (value) => [value],
  mask: (value) => `${value.slice(0, 1)}${dots}@${dots}`,
};

/** Matches seven to fifteen digits (ITU-T E.164) with an optional `+` or `00` prefix and the usual separators. */
const phonePattern = /^[ (]*(?:\+|00)?(?:[ ./()-]*\d){7,15}[ ./()-]*$/;

/**
 * Returns the search strings for a phone number: the formatted number, and its digits without separators. A search for
 * part of either string finds the number.
 */
export const foundBy = (value: string): string[] => [...new Set([shownPhone(value), digitsOf(value)])];

/**
 * Returns the schema of a phone number. On the server, it also normalizes the number. `message` is the error message
 * for invalid numbers.
 */
export const phoneSchema = (
  { string, region: { country, readPhone } }: SchemaKit,
  message: string,
  mayBeBlank = false,
) => {
  const fits = (pattern: RegExp) => (text: string) => (mayBeBlank && text === '') || pattern.test(text);
  const typed = string(message).overwrite(plain).max(32, message).refine(fits(phonePattern), message);
  return readPhone
    ? typed.overwrite((text) => readPhone(text, country) ?? text).refine(fits(storedPhone), message)
    : typed;
};

/**
 * A phone number, stored in E.164 (`+96555500100`) and displayed with its country's usual digit grouping. Numbers
 * without a country code are parsed for the tenant's country (`regionOf`). If that country is unknown, only the digits
 * are stored. Numbers with an unknown country code or an invalid length are rejected.
 */
export const phone: FieldKind<'phone', FieldOptions, string> = {
  kind: 'phone',
  room: 15,
  shape: { isEven: true },
  dials: true,
  schema: (z) => phoneSchema(z, 'validation.phone'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  searchText: foundBy,
  mask: (value) => maskedEnd(value),
};

/**
 * Checks whether a string is an absolute http or https URL. Rejects other schemes, such as `javascript:`
 * (CVE-2026-113350).
 */
export const isHttpUrl = (value: string) => {
  if (!/^https?:\/\/[^\s\0]+$/i.test(value)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

/** A web address, http or https only. Non-Latin digits are not converted, because they are part of the address. */
export const url: FieldKind<'url', FieldOptions, string> = {
  kind: 'url',
  room: 20,
  foldedRoom: 13,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.url')
      .overwrite((text) => visible(text.normalize('NFKC')))
      .max(2048, 'validation.too_long')
      .refine(isHttpUrl, 'validation.url'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  searchText: (value) => [value],
};

/** Coordinates in degrees (WGS 84). */
export interface Location {
  lat: number;
  lng: number;
}

/** A location, defined by its latitude and longitude. */
export const location: FieldKind<'location', FieldOptions, Location> = {
  kind: 'location',
  lengthy: true,
  room: 18,
  schema: (z) => {
    const degrees = (bound: number) =>
      z.preprocess(
        numberIn,
        z.number('validation.location').min(-bound, 'validation.location').max(bound, 'validation.location'),
      );
    return z.object({ lat: degrees(90), lng: degrees(180) }, 'validation.location');
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
};
