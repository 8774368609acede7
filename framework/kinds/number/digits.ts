import { latinDigits, plainNumber } from '../../core/text/plain';

/** Converts digits and separators to Latin characters: `١٢٫٥` becomes `12.5`. */
export const foldDigits = (text: string): string => latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');

/** Removes thousands separators while the user types: `1,250` becomes `1250`. */
export const withoutGrouping = (text: string): string => {
  const plain = plainNumber(text);
  return /^-?\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
};

/** Converts the digits in an input to Latin digits without moving the caret. Returns the new text. */
export const foldInPlace = (input: HTMLInputElement | HTMLTextAreaElement): string => {
  const folded = foldDigits(input.value);
  if (folded === input.value) return folded;
  const caret = input.selectionStart;
  input.value = folded;
  input.setSelectionRange(caret, caret);
  return folded;
};
