import { describe, expect, it } from 'vitest';
import type { AnyResource } from '@matjar/admin';
import { validate } from '@matjar/admin/testing';
import { dayInMs } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { fill } from './fill';
import { createStudio } from '../pictures/studio';
import type { Write } from '../writer';

interface WrittenRecord {
  resource: AnyResource;
  record: Record<string, unknown>;
  shop: number | undefined;
  time: string | undefined;
}

const now = new Date('2026-01-01T00:00:00Z');

/** Returns the records that the seed would write, without using a database. */
const writtenWith = async (seed: number, unusualTexts: readonly Text[] = []): Promise<WrittenRecord[]> => {
  const written: WrittenRecord[] = [];
  const write: Write = async (resource, records, { shop, times } = {}) => {
    const first = written.filter((one) => one.resource === resource).length + 1;
    records.forEach((record, index) => written.push({ resource, record: { ...record }, shop, time: times?.[index] }));
    return records.map((_, index) => first + index);
  };
  await fill({ write, studio: createStudio(), seed, clock: { now, ahead: 1 }, unusualTexts });
  return written;
};

const all = await writtenWith(1);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

const of = (name: string) => all.filter(({ resource }) => resource.name === name);

describe('the demo data', () => {
  it('is the same for the same seed, and different for another seed', async () => {
    expect(await writtenWith(1)).toEqual(all);
    expect(await writtenWith(2)).not.toEqual(all);
  });

  it('passes the validation of the forms', () => {
    const complaints = all.flatMap(({ resource, record }) => {
      const writable = Object.entries(record).filter(([name]) => !resource.fields[name].readOnly);
      // Read-only resources have no form.
      if (writable.length === 0 && resource.rights.create.length === 0) return [];
      // Virtual fields, such as a conversation's first message, aren't stored with the record.
      return Object.entries(validate(resource, Object.fromEntries(writable), 'create').complaints).filter(
        ([name]) => !resource.fields[name]?.virtual,
      );
    });
    expect(complaints).toEqual([]);
  });

  it('contains several hundred products, each with a unique SKU, slug and barcode in its shop', () => {
    const products = of('products/view-all');
    expect(products.length).toBeGreaterThan(300);
    for (const name of ['sku', 'slug', 'barcode']) {
      expect(new Set(products.map(({ shop, record }) => `${shop} ${record[name]}`)).size).toBe(products.length);
    }
  });

  it('fills every category of a shop, without products created in the future', () => {
    const products = of('products/view-all');
    const filled = new Set(products.map(({ record }) => record.category));
    expect(filled.size).toBe(of('categories').length);
    expect(products.filter(({ time }) => !time || time > now.toISOString())).toEqual([]);
  });

  it('contains no order that is older than its client', () => {
    const createdAt = of('clients').map(({ time }) => time!);
    const early = of('all-orders').filter(({ record, time }) => time! < createdAt[Number(record.client) - 1]!);
    expect(early).toEqual([]);
  });

  it('contains no reference to another shop', () => {
    const shopOf = new Map(of('products_colors').map(({ shop }, index) => [index + 1, shop]));
    const strays = of('products/view-all').filter(({ shop, record }) =>
      (record.colours as number[]).some((colour) => shopOf.get(colour) !== shop),
    );
    expect(strays).toEqual([]);
  });

  it('contains no markup, control characters, placeholders or overlong words', () => {
    // Formatting tags are only allowed in descriptions.
    const texts = all.flatMap(({ record: { description: _description, ...record } }) => textsIn(record));
    const odd = texts.filter((text) =>
      /[<>\u200b-\u200f\u202a-\u202f\u2066-\u2069\ufeff]|^[=+@-]\D|\bDROP\b|%[s{]|\$\{|\p{M}{3}/u.test(text),
    );
    expect(odd).toEqual([]);
    const long = texts.filter((text) => !text.includes('/') && text.split(/[\s-]/).some((word) => word.length > 40));
    expect(long).toEqual([]);
  });

  it('contains no dates more than 120 days ahead', () => {
    const limit = now.getTime() + 120 * dayInMs;
    for (const name of ['discounts', 'advertisements']) {
      const late = of(name).filter(({ record }) =>
        [record.start, record.end].some((time) => Date.parse(String(time)) > limit),
      );
      expect(late.map(({ record }) => record)).toEqual([]);
    }
  });

  it('shows a different advertisement picture for each language', () => {
    const pictures = of('advertisements').map(({ record }) => [record.image_en, record.image_ar]);
    expect(
      pictures.every(([en, ar]) => /\/advertisement-en-/.test(String(en)) && /\/advertisement-ar-/.test(String(ar))),
    ).toBe(true);
  });

  it('shows a product only in its own colours', () => {
    const shown = of('products/view-all').flatMap(({ record }) => {
      const own = record.colours as number[];
      return (record.images as { colour: number | null }[]).map(
        ({ colour }) => colour === null || own.includes(colour),
      );
    });
    expect(shown.every(Boolean)).toBe(true);
  });

  it('adds the tests’ special names only to the first shop', async () => {
    const unusualTexts = [{ en: '<script>', ar: '=1+1' }];
    const names = (await writtenWith(1, unusualTexts)).filter(({ resource }) => resource.name === 'products/view-all');
    expect(names.filter(({ record }) => record.name === unusualTexts[0])).toEqual([names[0]]);
  });
});
