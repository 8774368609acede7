import { latinDigits, plainNumber } from '../../core/text/plain';

/** The same text with Latin digits and marks, sign for sign: `١٢٫٥` is `12.5`. */
export const foldDigits = (text: string): string => latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');

/** A number as people type it, without what stands between its thousands: `1,250` is `1250`, as the person sees at once. */
export const withoutGrouping = (text: string): string => {
  const plain = plainNumber(text);
  return /^-?\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
};

/** Folds what stands in an input without moving the caret, and gives the folded text. */
export const foldInPlace = (input: HTMLInputElement | HTMLTextAreaElement): string => {
  const folded = foldDigits(input.value);
  if (folded === input.value) return folded;
  const caret = input.selectionStart;
  input.value = folded;
  input.setSelectionRange(caret, caret);
  return folded;
};
