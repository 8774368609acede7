import { describe, expect, it } from 'vitest';
import { validate } from '../../src/core/validate';
import type { AnyResource } from '../../src/core/resource';
import { fill } from './fill';
import { createStudio } from './pictures/studio';
import type { Write } from './writer';

interface Written {
  resource: AnyResource;
  record: Record<string, unknown>;
  shop: number | undefined;
  time: string | undefined;
}

const now = new Date('2026-01-01T00:00:00Z');

/** What would be written, without a database to write it to. */
const writtenWith = async (seed: number): Promise<Written[]> => {
  const written: Written[] = [];
  const write: Write = async (resource, records, { shop, times } = {}) => {
    const first = written.filter((one) => one.resource === resource).length + 1;
    records.forEach((record, index) => written.push({ resource, record: { ...record }, shop, time: times?.[index] }));
    return records.map((_, index) => first + index);
  };
  await fill({ write, studio: createStudio(), seed, now });
  return written;
};

const all = await writtenWith(1);

const of = (name: string) => all.filter(({ resource }) => resource.name === name);

describe('the demo data', () => {
  it('are the same for the same seed, and others for another', async () => {
    expect(await writtenWith(1)).toEqual(all);
    expect(await writtenWith(2)).not.toEqual(all);
  });

  it('are what the forms would accept', () => {
    const complaints = all.flatMap(({ resource, record }) => {
      const writable = Object.entries(record).filter(([name]) => !resource.fields[name].readOnly);
      // Of what nobody writes there is no form.
      if (writable.length === 0 && resource.can.create?.length === 0) return [];
      // What isn't kept with the record has gone elsewhere, as a conversation's first message.
      return Object.entries(validate(resource, Object.fromEntries(writable), 'create').complaints)
        .filter(([name]) => !resource.fields[name]?.virtual);
    });
    expect(complaints).toEqual([]);
  });

  it('have some hundreds of products, each with a code and an address of its own in its shop', () => {
    const products = of('products/view-all');
    expect(products.length).toBeGreaterThan(300);
    for (const name of ['sku', 'slug', 'barcode']) {
      expect(new Set(products.map(({ shop, record }) => `${shop} ${record[name]}`)).size).toBe(products.length);
    }
  });

  it('fill every category of a shop, and leave no product of today’s after tomorrow', () => {
    const products = of('products/view-all');
    const filled = new Set(products.map(({ record }) => record.category));
    expect(filled.size).toBe(of('categories').length);
    expect(products.filter(({ time }) => !time || time > now.toISOString())).toEqual([]);
  });

  it('refer to nothing of another shop', () => {
    const shopOf = new Map(of('products_colors').map(({ shop }, index) => [index + 1, shop]));
    const strays = of('products/view-all').filter(({ shop, record }) =>
      (record.colours as number[]).some((colour) => shopOf.get(colour) !== shop),
    );
    expect(strays).toEqual([]);
  });

  it('have the names that careless code trips over', () => {
    const names = JSON.stringify(of('products/view-all').map(({ record }) => record.name));
    for (const part of ['<script>', '\u202e', '👨‍👩‍👧‍👦', '=HYPERLINK', 'DROP TABLE', 'فأسقيناكموها']) {
      expect(names).toContain(JSON.stringify(part).slice(1, -1));
    }
  });
});
