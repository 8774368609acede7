import { plain } from './plain';

/**
 * Returns the digits to dial, with a leading plus for an international number. Removes a trunk zero in brackets, as in
 * `+966 (0)50`, which is only dialled within the country.
 */
export const dialled = (number: string): string =>
  plain(number)
    .replace(/^([\s(]*(?:\+|00).*?)\(0+\)/, '$1')
    .replace(/[^\d+]/g, '');

/** Returns the WhatsApp link for a number, with an optional message, or undefined if the number has no country code. */
export const whatsAppOf = (number: string, text?: string): string | undefined => {
  const [, digits] = /^(?:\+|00)(\d{7,15})$/.exec(dialled(number)) ?? [];
  return digits && `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
};

/** Returns the digits of a number for searching, without the plus or `00` before the country code. */
export const digitsOf = (number: string): string => dialled(number).replace(/^(?:\+|00)/, '');

/** The format of stored numbers: E.164, or only digits if the country is unknown. */
export const storedPhone = /^\+?\d{5,15}$/;

/** Splits off the country code, which has one to three digits (ITU-T E.164). */
const withCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** The usual sizes of digit groups, by the length of the number without its country code. */
const usual: Readonly<Record<number, readonly number[]>> = {
  7: [3, 4],
  8: [4, 4],
  9: [2, 3, 4],
  10: [3, 3, 4],
  11: [3, 4, 4],
};

/** Digit group sizes that differ from the usual ones, by country code. */
const own: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  33: { 9: [1, 2, 2, 2, 2] },
  91: { 10: [5, 5] },
  961: { 7: [1, 3, 3], 8: [2, 3, 3] },
  963: { 9: [3, 3, 3] },
  971: { 8: [1, 3, 4] },
  212: { 9: [3, 3, 3] },
  213: { 9: [3, 2, 2, 2] },
  216: { 8: [2, 3, 3] },
};

/**
 * Formats a stored number for display: `+96560020002` becomes `+965 6002 0002`. Numbers that aren't in E.164 format are
 * returned unchanged. Doesn't use libphonenumber-js, which would add 45 kB to lists with phone numbers.
 */
export const shownPhone = (number: string): string => {
  const [, code, rest] = withCode.exec(number) ?? [];
  if (!code || !rest) return number;
  const sizes = own[code]?.[rest.length] ?? usual[rest.length] ?? [rest.length];
  const ends = sizes.map((_, place) => sizes.slice(0, place + 1).reduce((sum, size) => sum + size, 0));
  return [`+${code}`, ...ends.map((end, place) => rest.slice(end - sizes[place]!, end))].join(' ');
};
