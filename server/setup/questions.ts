import { availableCategories } from '../../src/resources/availableCategories/availableCategories.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import type { Language } from '@matjar/admin';
import type { Text } from '@matjar/admin/values';
import { timeZoneOf } from './currency';

/** What a first set-up is told, by its fields: each is judged as its resource's own form judges it. */
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

/** The checked answers. */
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

/** A question, answered by `--<flag>`, by the environment, or on the terminal. */
export interface Question {
  flag: string;
  /** Where the answer belongs: a field, or one language of it. */
  path: string;
  /** What stands where nothing is said, by the answers so far. */
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

/** In one language first, of whoever is asked; the other has the same unless told otherwise. */
const both = (flag: string, path: string, first: Language): Question[] =>
  [first, first === 'en' ? ('ar' as const) : ('en' as const)].map((language) => {
    const other = `${flag}-${language === 'en' ? 'ar' : 'en'}`;
    return { flag: `${flag}-${language}`, path: `${path}.${language}`, fallback: (answers) => answers[other] };
  });

/** All questions in the order in which a person is asked them. */
export const questionsIn = (language: Language): Question[] => [
  { flag: 'name', path: 'full_name' },
  { flag: 'email', path: 'email' },
  ...both('category', 'category', language),
  ...both('sub-category', 'sub_category', language),
  ...both('shop', 'shop', language),
  { flag: 'slug', path: 'slug', fallback: (answers) => addressOf(answers['shop-en']) || 'shop' },
  { flag: 'phone', path: 'phone' },
  { flag: 'currency', path: 'currency' },
  { flag: 'time-zone', path: 'time_zone', fallback: ({ currency = '' }) => timeZoneOf(currency) },
];

/** The environment's name of a flag. */
export const variableOf = (flag: string): string => `SETUP_${flag.toUpperCase().replaceAll('-', '_')}`;
