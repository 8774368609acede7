/** Arabic-Indic and Eastern Arabic-Indic digits, with the Arabic decimal and thousands marks (U+066B, U+066C). */
const arabic = /[٠-٩۰-۹٫٬]/g;

const latinFor = (sign: string): string => {
  if (sign === '٫') return '.';
  if (sign === '٬') return ',';
  const code = sign.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
};

/** The same text with Latin digits, sign for sign: `١٢٫٥` is `12.5`. */
export const foldDigits = (text: string): string => text.replace(arabic, latinFor);

/** A number as people write it, without spaces and without the commas between its thousands: `1,250.5` is `1250.5`. */
export const withoutGrouping = (text: string): string => {
  const dense = text.replace(/[\s\u200e\u200f]/g, '');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(dense) ? dense.replaceAll(',', '') : dense;
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
