/** The IBAN length for each of the countries where most shops have bank accounts (source: the ISO 13616 registry). */
const lengths: Readonly<Record<string, number | undefined>> = {
  AE: 23,
  BH: 22,
  EG: 29,
  IQ: 23,
  JO: 30,
  KW: 30,
  LB: 28,
  OM: 23,
  QA: 29,
  SA: 24,
};

/** Normalizes an IBAN for storage: converts it to upper case and removes spaces and hyphens. */
export const plainIban = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * Returns true if an IBAN is valid. The length must be right for the country, and the number modulo 97 must be 1 (ISO
 * 7064, MOD 97-10). Spaces, hyphens and lowercase letters are accepted.
 */
export const isIban = (typed: string): boolean => {
  const iban = plainIban(typed);
  const known = lengths[iban.slice(0, 2)];
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || (known !== undefined && iban.length !== known)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};
