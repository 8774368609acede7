import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { catalogue as arabic } from './ar';
import { access as arabicAccess } from './ar/access';
import { catalogue as english } from './en';
import { access as englishAccess } from './en/access';
import { pluralDelimiter } from '../../framework/client/i18n/plurals';
import type { Phrases } from '../../framework/client/i18n/translator';

const flatten = (phrases: Phrases, prefix = ''): [key: string, text: string][] =>
  Object.entries(phrases).flatMap(([key, value]): [string, string][] =>
    (typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`)));

const en = new Map(flatten({ ...english, access: englishAccess } as unknown as Phrases));
const ar = new Map(flatten({ ...arabic, access: arabicAccess } as unknown as Phrases));
const keys = [...en.keys()];

const forms = (text: string) => text.split(pluralDelimiter);
const placeholders = (text: string) => [...new Set(text.match(/%\{.*?\}/g))].sort();
const words = (text: string) => text.replaceAll(/%\{.*?\}/g, '');
/** Formats and examples that Arabic writes in Latin letters too. */
const latinByRight = /\b(PNG|JPEG|WebP|GIF|AVIF|SVG|MP4|WebM|PDF|USD)\b|#1A2B3C/g;

test('both catalogues hold the same keys', () => {
  expect([...ar.keys()].sort()).toEqual([...keys].sort());
});

test('the Arabic catalogue has every key of react-admin', () => {
  const raKeys = flatten(englishMessages as unknown as Phrases).map(([key]) => key);
  expect(raKeys.length).toBeGreaterThan(150);
  expect(raKeys.filter((key) => !ar.has(key))).toEqual([]);
});

describe.each(keys)('%s', (key) => {
  const [englishText, arabicText] = [en.get(key)!, ar.get(key) ?? ''];

  test('fills the same gaps in both languages', () => {
    expect(placeholders(arabicText)).toEqual(placeholders(englishText));
  });

  test('has two English forms and six Arabic ones, or one each', () => {
    expect([1, 2]).toContain(forms(englishText).length);
    expect(forms(arabicText)).toHaveLength(forms(englishText).length === 2 ? 6 : 1);
  });

  test('has no blank form and no stray space', () => {
    // react-admin shows an unknown yes-or-no as a space, on purpose.
    if (key === 'ra.boolean.null') return;
    for (const form of [...forms(englishText), ...forms(arabicText)].map((text) => text.replace(/^ | $/g, ''))) {
      expect(form).not.toBe('');
    }
    expect(arabicText).toBe(arabicText.trim());
    expect(englishText).toBe(englishText.trim());
  });

  test('is really Arabic in Arabic', () => {
    const text = words(arabicText).replaceAll(latinByRight, '').replaceAll(pluralDelimiter, '');
    expect(text).not.toMatch(/[A-Za-z]/);
    expect(text).not.toMatch(/[?;,]/);
    if (/[A-Za-z]/.test(words(englishText))) {
      expect(arabicText).toMatch(/\p{Script=Arabic}/u);
      expect(arabicText).not.toBe(englishText);
    }
  });
});

test('the number is said where a form is used for more than one number', () => {
  const counted = keys.filter((key) => forms(ar.get(key)!).length === 6 && en.get(key)!.includes('%{smart_count}'));
  expect(counted.length).toBeGreaterThan(10);
  for (const key of counted) {
    const silent = forms(ar.get(key)!).slice(3).filter((form) => !form.includes('%{smart_count}'));
    expect({ key, silent }).toEqual({ key, silent: [] });
  }
});

test('the texts of the specification are spelled as it spells them', () => {
  expect(english.messages).toMatchObject({
    failed_to_get_data: 'Failed to Get Data',
    failed_to_add_data: 'Failed to Add Data',
    failed_to_update_data: 'Failed to Update Data',
    failed_to_delete_data: 'Failed to Delete Data',
    failed_to_toggle_status: 'Failed to Toggle Status',
    upload_error: 'An error occured while uploading',
    failed_to_login: 'Failed To Login',
    added: 'Added Successfully',
    updated: 'Updated Successfully',
    deleted: 'Deleted Successfully',
    toggled: 'Toggled Successfully',
    uploaded: 'Uploaded Successfully',
    not_authorized: 'Your Are Not Authorized!',
    page_not_found: 'Page Not Found',
    transaction_not_found: 'Transaction NOT Found',
    offer_order_not_found: 'Offer Order Not Found',
    no_records: 'There are no records to display',
    fill_all_fields: 'Please fill all the fields!',
    wait_please: 'wait please',
    please_select_category_first: 'please select category first',
    please_select_invalid_category: 'please select invalid category',
  });
});
