// @vitest-environment jsdom
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import type { Fields } from '../../core/kind';
import type { Changes, SummaryItem } from '../../kinds/made/kind';
import { resourceOf } from '../../testing/library/admin';
import { renderScreen } from '../../testing/library/screens';
import type { FieldChangeProps } from '../timeline/EventSummary';
import { FieldChange } from '../timeline/EventSummary';
import type { Summarized } from '../activity/changeWording';
import { activityCells } from '../activity/entryViews';

const [books, colours] = [resourceOf('books/view-all'), resourceOf('colours')];

/** Renders text and waits until the noun grammar has loaded. */
const render = async (text: ReactNode, options: Parameters<typeof renderScreen>[1]) => {
  document.body.replaceChildren();
  await act(async () => {
    await renderScreen(
      <div data-testid="said">
        <Suspense fallback="…">{text}</Suspense>
      </div>,
      options,
    );
  });
  await waitFor(() => expect(said()).not.toBe('…'));
};

/** Returns the rendered text without the directional isolates and non-breaking spaces around amounts. */
const said = () =>
  screen
    .getByTestId('said')
    .textContent.replaceAll(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replaceAll('\u00a0', ' ');

const names = { 3: { en: 'Nada', ar: 'ندى' }, 4: { en: 'Safa', ar: 'صفا' } } as Record<number, object>;

const sentenceOf = async (
  name: string,
  pair: Changes[string],
  locale: string,
  more: Partial<FieldChangeProps> = {},
) => {
  const resource = more.resource ?? books;
  const field = (resource.fields as Fields)[name]!;
  const titles = (ids: string) =>
    ids
      .split(',')
      .map(Number)
      .filter((id) => names[id]);
  await render(<FieldChange {...more} resource={resource} name={name} field={field} pair={pair} />, {
    locale,
    place: { branch: { id: 4, currency_code: 'KWD', currency_decimals: 3, digits: 'arab' } } as never,
    answer: ({ query }) => ({
      json: { data: titles(query.ids ?? '').map((id) => ({ publisher_id: id, name: Object.values(names[id]!) })) },
    }),
  });
  return said;
};

const name = (en: string, ar: string) => ({ en, ar });

test.each<[string, Changes[string], string, string]>([
  [
    'price',
    ['12.5', '13.75'],
    'Price changed from KWD 12.500 to KWD 13.750',
    'تغيّر السعر من ١٢٫٥٠٠ د.ك. إلى ١٣٫٧٥٠ د.ك.',
  ],
  ['cost', [null, '9'], 'Cost set to KWD 9.000', 'حُدِّدت التكلفة: ٩٫٠٠٠ د.ك.'],
  ['barcode', ['123', null], 'Barcode removed (was 123)', 'أُزيل الباركود (كان 123)'],
  ['status', ['active', 'inactive'], 'Status changed from Active to Inactive', 'تغيّرت الحالة من نشط إلى غير نشط'],
  ['tags', [['a'], ['a', 'b']], 'Tags changed from a to a, b', 'تغيّرت الوسوم من a إلى a، b'],
  [
    'name',
    [name('Atlas', ''), name('Maps', '')],
    'Name changed from “Atlas” to “Maps”',
    'تغيّر الاسم (الإنجليزية) من «Atlas» إلى «Maps»',
  ],
  // Long text, rich text, masked values and pictures aren't included in a sentence about a change.
  ['description', [name('<p>A</p>', ''), name('<p>B</p>', '')], 'Description changed', 'تغيّر الوصف'],
  ['images', [[], [{ url: '/media/a.webp' }]], 'Images changed', 'تغيّرت الصور'],
  ['slug', ['a'.repeat(90), 'b'], 'Web address changed', 'تغيّر اسم الرابط'],
  ['code', [null, null], 'Code changed', 'تغيّر الرمز'],
])('a change of %s is a sentence in the past tense', async (field, pair, english, arabic) => {
  expect.soft((await sentenceOf(field, pair, 'en'))()).toBe(english);
  expect((await sentenceOf(field, pair, 'ar-SY'))()).toBe(arabic);
});

test('a boolean is turned on or off', async () => {
  expect((await sentenceOf('active', [true, false], 'ar-SY', { resource: colours }))()).toBe('أُوقف الخيار «التفعيل»');
});

test('the sentence about the same change in several records contains their number', async () => {
  const of = { of: '3 books' };
  expect((await sentenceOf('price', ['1', '2'], 'en', of))()).toBe(
    'Price changed from KWD 1.000 to KWD 2.000 for 3 books',
  );
  expect((await sentenceOf('price', [null, null], 'ar-SY', { of: '٣ كتب' }))()).toBe('تغيّر سعر ٣ كتب');
});

test('references are named by their titles, never by their ids', async () => {
  const read = await sentenceOf('publisher', [3, 4], 'en');
  await waitFor(() => expect(read()).toBe('Publisher changed from Nada to Safa'));
  const unknown = await sentenceOf('publisher', [3, 99], 'en');
  await waitFor(() => expect(unknown()).toBe('Publisher changed'));
});

const item: SummaryItem = { part: null, operation: 'changed', count: 1, fields: ['price'] };

const summaryIn = async (set: Partial<Summarized>, locale = 'en') => {
  const record = { id: 1, record: '7', operation: 'changed', resource: 'books/view-all', action: 'update', ...set };
  await render(<activityCells.summary record={record} />, { locale });
  return said();
};

test.each<[Partial<Summarized>, string, string]>([
  [{ summary: [item] }, 'Price changed', 'تغيّر السعر'],
  [{ summary: [{ ...item, count: 3 }] }, 'Price changed for 3 books', 'تغيّر سعر 3 كتب'],
  [{ summary: [{ ...item, count: 2 }] }, 'Price changed for 2 books', 'تغيّر سعر كتابين'],
  [
    { summary: [{ ...item, count: 11, fields: ['price', 'status'] }] },
    'Price and status changed for 11 books',
    'تغيّر السعر والحالة في 11 كتابًا',
  ],
  [
    { summary: [{ ...item, fields: ['status', 'name', 'code', 'price', 'barcode'] }] },
    'Status, name, code, and 2 more fields changed',
    'تغيّرت الحالة والاسم والرمز وحقلان آخران',
  ],
  [
    { summary: [{ part: 'books/copies', operation: 'changed', count: 9, fields: ['stock'] }] },
    'Stock changed for 9 copies',
    'تغيّر مخزون 9 نسخ',
  ],
  [
    { operation: 'added', action: 'add', summary: [{ ...item, operation: 'added', fields: [] }] },
    'Added',
    'تمت الإضافة',
  ],
  [
    { operation: 'deleted', action: 'delete', summary: [{ ...item, operation: 'deleted', count: 4, fields: [] }] },
    '4 books deleted',
    'تم حذف 4 كتب',
  ],
  // Changes that the user may not see aren't mentioned.
  [{ summary: [] }, 'Edited', 'تم التعديل'],
  // The internal name of an unknown call isn't shown.
  [{ action: 'POST books/secret_call', summary: [item] }, 'Price changed', 'تغيّر السعر'],
])('a change set is summarized with its size: %j', async (set, english, arabic) => {
  expect.soft(await summaryIn(set)).toBe(english);
  expect(await summaryIn(set, 'ar-SY')).toBe(arabic);
});

test('an action is named in the past tense, and with the number of records if there are several', async () => {
  const set = { resource: 'all-loans', action: 'confirm', summary: [{ ...item, fields: [] }] };
  const { label, done } = resourceOf('all-loans').actions.confirm!;
  expect(await summaryIn(set)).toBe(done!.en);
  const many = { ...set, summary: [{ ...item, count: 3, fields: [] }] };
  expect(await summaryIn(many)).toBe(`${done!.en}: 3 loans`);
  // An Arabic verb would have to agree with the number, so the sentence uses the label (a verbal noun) instead.
  expect(await summaryIn(many, 'ar-SY')).toBe(`${label.ar} 3 إعارات`);
});
