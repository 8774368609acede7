// Records of the test library, stored in the page's memory.
import type { RaRecord } from 'react-admin';
import { holdFile } from '../../../../core/files/heldFiles';
import type { Fields } from '../../../../core/kind';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { kindSamples } from '../kindSamples';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32"><rect width="32" height="32" fill="#12564f"/><path fill="#d9982f" d="M8 6h16v20H8z"/><path stroke="#12564f" stroke-width="1.5" d="M11 11h10M11 15h10M11 19h6"/></svg>`;

/** Returns the URL of a sample picture. */
export const drawing = (): string => holdFile(new File([picture], 'cover.svg', { type: 'image/svg+xml' }));

/** Returns the URL of a sample file that isn't a picture. */
export const letter = (): string => holdFile(new File(['A letter'], 'Letter.pdf', { type: 'application/pdf' }));

type Name = readonly [en: string, ar: string, colour?: string];
type Names = readonly [Name, ...Name[]];

/** Record names in English and Arabic. Colours also have a hex code. */
const names: Readonly<Record<string, Names>> = {
  colours: [
    ['Indigo', 'نيلي', '#17456e'],
    ['Saffron', 'زعفراني', '#d9982f'],
    ['Pine', 'صنوبري', '#12564f'],
    ['Crimson', 'قرمزي', '#a3263b'],
    ['Ivory', 'عاجي', '#f3ead7'],
  ],
  bindings: [
    ['Hardback', 'غلاف صلب'],
    ['Paperback', 'غلاف ورقي'],
    ['Leather', 'جلد'],
  ],
};

const people: Names = [
  ['Huda Nasser', 'هدى ناصر'],
  ['Karim Aziz', 'كريم عزيز'],
  ['Lina Haddad', 'لينا حداد'],
  ['Omar Saleh', 'عمر صالح'],
];

const titles: Names = [
  ['Poems', 'قصائد'],
  ['Travels', 'رحلات'],
  ['Atlas', 'أطلس'],
  ['Letters', 'رسائل'],
];

const namesFor = ({ name }: { name: string }): Names =>
  names[name] ?? (/user|member|porter|contact/.test(name) ? people : titles);

const valueOf = (kind: string, en: string, ar: string, number: number, colour?: string): unknown => {
  if (kind === 'localized') return { en, ar };
  if (kind === 'text') return en;
  if (kind === 'colour') return colour ?? '#17456e';
  if (kind === 'number') return number;
  if (kind === 'phone') return `+9655550010${number}`;
  if (kind === 'ref') return 1;
  if (kind === 'rows' || kind === 'history') return [];
  if (['image', 'file'].includes(kind)) return null;
  if (['images', 'attachments'].includes(kind)) return [];
  return kindSamples[kind as keyof typeof kindSamples] ?? null;
};

/**
 * Returns the titles of the records that a record refers to. In these samples, every reference points to the first
 * record of its resource.
 */
const labelsOf = (resource: AnyResource) =>
  Object.fromEntries(
    Object.entries(resource.fields as Fields)
      .filter(([, { kind }]) => kind === 'ref')
      .map(([name, field]) => {
        const [[en, ar]] = namesFor({ name: (field as unknown as { to: string }).to });
        return [name, { en, ar }];
      }),
  );

/** Returns a resource's records, with a value for each field. */
export const recordsOf = (resource: AnyResource): RaRecord[] =>
  namesFor(resource).map(([en, ar, colour], index) => ({
    ...Object.fromEntries(
      Object.entries(resource.fields as Fields).map(([name, { kind }]) => [
        name,
        valueOf(kind, en, ar, index + 1, colour),
      ]),
    ),
    labels: labelsOf(resource),
    id: index + 1,
  }));
