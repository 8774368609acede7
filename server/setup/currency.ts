/** Where the region's currencies are at home, as `timeZones` has it. */
const homes: Readonly<Record<string, string>> = {
  KWD: 'Asia/Kuwait',
  SAR: 'Asia/Riyadh',
  QAR: 'Asia/Qatar',
  BHD: 'Asia/Bahrain',
  AED: 'Asia/Dubai',
  OMR: 'Asia/Muscat',
  IQD: 'Asia/Baghdad',
  JOD: 'Asia/Amman',
  SYP: 'Asia/Damascus',
  LBP: 'Asia/Beirut',
  EGP: 'Africa/Cairo',
  TRY: 'Europe/Istanbul',
};

/** The time zone of a shop that sells in this currency, to begin with. */
export const timeZoneOf = (code: string): string => homes[code] ?? 'UTC';

/** Whether ISO 4217 has a currency of this code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const symbolIn = (language: string, code: string): string => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  // The marks of direction that stand around it are for running text.
  return symbol.replace(/\p{Cf}|\.\p{Cf}*$/gu, '').slice(0, 8);
};

const nameIn = (language: string, code: string) =>
  new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code;

/** A currency's record, by what Unicode's CLDR knows of its code: the platform's default, by which others are valued. */
export const currencyRecord = (code: string) => ({
  code,
  name: { en: nameIn('en', code), ar: nameIn('ar', code) },
  symbol: { en: symbolIn('en', code), ar: symbolIn('ar', code) },
  rate: 1,
  decimals:
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2,
  default: true,
});
