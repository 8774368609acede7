/** A counted Arabic text: the compiler asks for all six forms. */
export const arabicForms = (
  ...forms: [zero: string, one: string, two: string, few: string, many: string, other: string]
): string => forms.join(' |||| ');
