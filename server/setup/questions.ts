import { availableCategories } from '../../src/resources/availableCategories/availableCategories.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import type { Language } from '@matjar/admin';
import type { Text } from '@matjar/admin/values';

/** The time zone for each currency of the region. */
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

/** Returns the default time zone of a shop with this currency. */
export const timeZoneOf = (code: string): string => homes[code] ?? 'UTC';

/** Returns true if ISO 4217 has a currency with this code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const symbolIn = (language: string, code: string): string => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  // Removes the bidirectional control characters around the symbol because only running text needs them.
  return symbol.replace(/\p{Cf}|\.\p{Cf}*$/gu, '').slice(0, 8);
};

const nameIn = (language: string, code: string) =>
  new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code;

/**
 * Creates the record of a currency from Unicode CLDR data. Its rate is 1 because it is the platform's default currency.
 * The rates of other currencies are relative to it.
 */
export const currencyRecord = (code: string) => ({
  code,
  name: { en: nameIn('en', code), ar: nameIn('ar', code) },
  symbol: { en: symbolIn('en', code), ar: symbolIn('ar', code) },
  rate: 1,
  decimals:
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2,
  default: true,
});

/** The fields that the setup asks for. Each answer is validated as in the resource's form. */
export const fields = {
  full_name: { ...myAccount.fields.full_name, label: { en: 'Your name', ar: 'اسمك' } },
  email: { ...myAccount.fields.email, label: { en: 'Your email', ar: 'بريدك الإلكتروني' } },
  category: { ...availableCategories.fields.name, label: { en: 'Category', ar: 'الفئة' } },
  sub_category: { ...subCategories.fields.name, label: { en: 'Sub-category', ar: 'الفئة الفرعية' } },
  shop: { ...myShop.fields.name, label: { en: 'Shop', ar: 'المتجر' } },
  slug: { ...myShop.fields.slug, label: { en: 'Name in web addresses', ar: 'الاسم في الروابط' } },
  phone: { ...myShop.fields.phone, label: { en: 'The shop’s phone', ar: 'هاتف المتجر' } },
  currency: { ...currencies.fields.code, label: { en: 'Currency', ar: 'العملة' } },
  time_zone: { ...settings.fields.time_zone, label: { en: 'Time zone', ar: 'المنطقة الزمنية' } },
};

export interface Setup {
  full_name: string;
  email: string;
  category: Text;
  sub_category: Text;
  shop: Text;
  slug: string;
  phone: string;
  currency: string;
  time_zone: string;
}

export type Answers = Record<string, string | undefined>;

/** A setup question. The answer can come from `--<flag>`, an environment variable or the terminal. */
export interface Question {
  flag: string;
  /** The path of the field that the answer sets. For a translated field, the path includes the language. */
  path: string;
  /** Returns the default answer, computed from the previous answers. */
  fallback?(answers: Answers): string | undefined;
}

const addressOf = (name: string | undefined) =>
  (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

/**
 * Returns the two questions for a translated text, starting with the user's language. The answer in one language is the
 * default for the other.
 */
const inBothLanguages = (flag: string, path: string, first: Language): Question[] =>
  [first, first === 'en' ? ('ar' as const) : ('en' as const)].map((language) => {
    const other = `${flag}-${language === 'en' ? 'ar' : 'en'}`;
    return { flag: `${flag}-${language}`, path: `${path}.${language}`, fallback: (answers) => answers[other] };
  });

/** Returns all questions, in the order that the terminal asks them. */
export const questionsIn = (language: Language): Question[] => [
  { flag: 'name', path: 'full_name' },
  { flag: 'email', path: 'email' },
  ...inBothLanguages('category', 'category', language),
  ...inBothLanguages('sub-category', 'sub_category', language),
  ...inBothLanguages('shop', 'shop', language),
  { flag: 'slug', path: 'slug', fallback: (answers) => addressOf(answers['shop-en']) || 'shop' },
  { flag: 'phone', path: 'phone' },
  { flag: 'currency', path: 'currency' },
  { flag: 'time-zone', path: 'time_zone', fallback: ({ currency = '' }) => timeZoneOf(currency) },
];

export const variableOf = (flag: string): string => `SETUP_${flag.toUpperCase().replaceAll('-', '_')}`;

interface Words {
  greeting: string;
  languageOf: Record<Language, string>;
  missing(flags: string): string;
  unasked: string;
  already(users: number): string;
  noSuperAdmin(email: string): string;
  made(setup: Setup): string;
  link(address: string, hours: number): string;
  next(setup: Setup): string;
}

export const words: Record<Language, Words> = {
  en: {
    greeting:
      'This creates the first super admin, a category and a shop. Press Enter to accept the value in brackets, or Ctrl-C to quit without changes.',
    languageOf: { en: 'in English', ar: 'in Arabic' },
    missing: (flags) => `Missing: ${flags}. In a terminal, you are asked for them.`,
    unasked: 'Nothing was changed.',
    already: (users) =>
      `This server is already set up (users: ${users}). Nothing was changed. For a new link for a super admin, add --new-link <email>.`,
    noSuperAdmin: (email) => `No super admin has the email ${email}. Nothing was changed.`,
    made: ({ email, category, sub_category, shop, currency, time_zone }) =>
      `Created the super admin ${email}, the category ${category.en} with its sub-category ${sub_category.en}, and the shop ${shop.en} (${currency}, ${time_zone}).`,
    link: (address, hours) => `Choose the password here. The link works once, within ${hours} hours:\n\n  ${address}\n`,
    next: ({ email, category }) =>
      `Then log in with this email and the category ${category.en}. If the link gets lost, --new-link ${email} prints another.`,
  },
  ar: {
    greeting: 'أول مدير عام، وفئة، ومتجر. اضغط Enter لقبول ما بين القوسين، وCtrl-C للخروج دون تغيير أي شيء.',
    languageOf: { en: 'بالإنجليزية', ar: 'بالعربية' },
    missing: (flags) => `ينقص: ${flags}. على الطرفية تُسأل عنها.`,
    unasked: 'لم يتغيّر شيء.',
    already: (users) =>
      `سبق إعداد هذا الخادم (عدد المستخدمين: ${users})، ولم يتغيّر شيء. لإنشاء رابط جديد لمدير عام: ‎--new-link <البريد الإلكتروني>‎.`,
    noSuperAdmin: (email) => `لا يوجد مدير عام يسجّل الدخول بالبريد ${email}، ولم يتغيّر شيء.`,
    made: ({ email, category, sub_category, shop, currency, time_zone }) =>
      `أُنشئ المدير العام ${email}، والفئة «${category.ar}» مع فئتها الفرعية «${sub_category.ar}»، والمتجر «${shop.ar}» (${currency}، ${time_zone}).`,
    link: (address, hours) => `تُختار كلمة المرور من هذا الرابط، مرة واحدة، خلال ${hours} ساعة:\n\n  ${address}\n`,
    next: ({ email, category }) =>
      `ثم سجّل الدخول بهذا البريد وبالفئة «${category.ar}». إن ضاع الرابط فالخيار ‎--new-link ${email}‎ يطبع غيره.`,
  },
};

export const usageOf = (flags: readonly string[]): string =>
  ['Usage: npm run setup -- [--lang en|ar] [--new-link <email>]', ...flags.map((flag) => `[--${flag} …]`)].join(' ');
