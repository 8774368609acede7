import { plain } from './plain';

/**
 * The digits that a telephone dials, with the plus of a number that holds in every country. A zero in brackets, as in
 * `+966 (0)50`, is dialled within its country alone.
 */
export const dialled = (number: string): string =>
  plain(number)
    .replace(/^([\s(]*(?:\+|00).*?)\(0+\)/, '$1')
    .replace(/[^\d+]/g, '');

/** Where one writes to a number on WhatsApp, perhaps with a text; it knows numbers with their country's alone: undefined for others. */
export const whatsAppOf = (number: string, text?: string): string | undefined => {
  const [, digits] = /^(?:\+|00)(\d{7,15})$/.exec(dialled(number)) ?? [];
  return digits && `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
};

/** The digits of a number, without the plus or the zeros before its country, as search compares them. */
export const digitsOf = (number: string): string => dialled(number).replace(/^(?:\+|00)/, '');

/** A number as it is stored: in E.164, or digits alone where its country isn't known. */
export const storedPhone = /^\+?\d{5,15}$/;

/** A number with its country's code, as ITU-T E.164 lists them: of one digit, of two, or of three. */
const withCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** Sizes of the groups in which numbers are read, by their length without the country's code. */
const usual: Readonly<Record<number, readonly number[]>> = {
  7: [3, 4],
  8: [4, 4],
  9: [2, 3, 4],
  10: [3, 3, 4],
  11: [3, 4, 4],
};

/** The same by the country's code, where it groups others than the usual. */
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
 * A stored number as it is read: `+965 6002 0002` for `+96560020002`. What isn't stored in E.164 stays as it is. The browser has no
 * library for this: libphonenumber-js would add 45 kB to the first list that shows a number.
 */
export const shownPhone = (number: string): string => {
  const [, code, rest] = withCode.exec(number) ?? [];
  if (!code || !rest) return number;
  const sizes = own[code]?.[rest.length] ?? usual[rest.length] ?? [rest.length];
  const ends = sizes.map((_, place) => sizes.slice(0, place + 1).reduce((sum, size) => sum + size, 0));
  return [`+${code}`, ...ends.map((end, place) => rest.slice(end - sizes[place]!, end))].join(' ');
};
