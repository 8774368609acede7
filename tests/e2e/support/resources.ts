import type { LocaleCode } from '../../../src/config';
import { registry } from '../../helpers/registry';
import type { Api, Login } from './api';
import { fill, pick } from './parts/form';
import type { Screen } from './screen';
import { inLocale } from './texts';

/** A resource for tests that run once per resource, with the values that differ between resources. */
export interface Resource {
  name: string;
  path: string;
  /** A search term that matches exactly one record in each language. */
  rare: string;
  /** Fills in the form for a record whose names contain the word. */
  fill(screen: Screen, word: string): Promise<void>;
  /** Returns the record that `fill` enters, as a request body. */
  record(api: Api, as: Login, word: string): Promise<object>;
  /** The status field, the value that hides a record from clients, and the label of this value. */
  status: { field: string; off: string | boolean; label: Record<LocaleCode, string> };
}

const names = (word: string) => ({ 'name.en': `${word} thing`, 'name.ar': `${word} شيء` });
const bothNames = (word: string) => Object.values(names(word));

const colours: Resource = {
  name: 'products_colors',
  path: 'products_colors',
  rare: '#808080',
  fill: (screen, word) => fill(screen, { ...names(word), hex: '#12ab34', sort: '3' }),
  record: async (_api, _as, word) => ({ name: bothNames(word), hex: '#12ab34', sort: 1, active: true }),
  status: { field: 'active', off: false, label: { en: 'Inactive', 'ar-SY': 'غير مفعّل' } },
};

const products: Resource = {
  name: 'products/view-all',
  path: 'products',
  rare: 'NOOR-1077',
  fill: async (screen, word) => {
    await fill(screen, { ...names(word), slug: word.toLowerCase(), sku: word, price: '12.5' });
    await pick(screen, 'category');
    await pick(screen, 'colours');
  },
  record: async (api, as, word) => {
    const first = async (path: string, key: string) => (await api.call(path, { as })).body.data[0][key] as number;
    return {
      name: bothNames(word),
      slug: word.toLowerCase(),
      sku: word,
      price: '12.500',
      status: 'active',
      category: await first('shop_categories', 'subsubcategory_id'),
      colours: [await first('products_colors', 'color_id')],
    };
  },
  status: { field: 'status', off: 'inactive', label: { en: 'Inactive', 'ar-SY': 'غير نشط' } },
};

export const resources = { colours, products };

/**
 * Each resource with one language, for `describe.each`. One language is enough because the same code renders all
 * resources in both languages.
 */
export const resourcesInLocales: [resource: keyof typeof resources, locale: LocaleCode][] = [
  ['colours', 'en'],
  ['products', 'ar-SY'],
];

let count = 0;

/** Returns a word that is unique across all tests and runs. It contains only digits, so it works in both languages. */
export const newWord = (): string => `${Date.now()}${(count += 1)}0`;

/** Adds records whose names contain `word` and a number, using the API. */
export const addRecords = async (
  api: Api,
  resource: Resource,
  as: Login,
  word: string,
  number: number,
): Promise<void> => {
  for (let index = 1; index <= number; index += 1) {
    const { status, body } = await api.call(`${resource.path}/add`, {
      as,
      body: await resource.record(api, as, `${word}${index}`),
    });
    if (status !== 200) throw new Error(`${resource.name}: ${JSON.stringify(body)}`);
  }
};

/** Returns a field's label. */
export const labelOf = ({ name }: Resource, field: string, locale: LocaleCode): string => {
  const declared = registry.get(name)!.fields as Record<string, { label: { en: string; ar: string } }>;
  return inLocale(declared[field]!.label, locale);
};

/** Returns a resource's name, in the singular or plural. */
export const resourceLabel = ({ name }: Resource, form: 'one' | 'many', locale: LocaleCode): string => {
  const { label } = registry.get(name)!;
  return label[locale === 'en' ? 'en' : 'ar'][form === 'one' ? 0 : 1];
};
