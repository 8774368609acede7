import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { AnyResource } from '../../declaration/resource/resource';
import { headOf } from '../../declaration/admin/registry';
import { resources as all } from '../../testing/library/admin';
import { publishers } from '../../testing/library/shelves';
import { headsModule, packsOf, reachedFrom } from './packs';

const named = (name: string, more: object = {}) => ({ ...publishers, name, ...more }) as AnyResource;
const reached = (name: string) => [...reachedFrom(all.find((one) => one.name === name) as AnyResource, all)];
const moduleOf = ({ name }: { name: string }) => `virtual:declarations/${name}`;
const written = (resources: readonly AnyResource[]) => headsModule(resources, packsOf(resources), moduleOf);

describe('a pack', () => {
  test('has what stands in one group of the menu, and what belongs to that', () => {
    const some = [
      named('a/view-all', { menu: 'one' }),
      named('b', { menu: 'two' }),
      named('a/parts', { menu: false }),
      named('c', { menu: false }),
    ];
    expect(packsOf(some).map(({ name, resources }) => [name, ...resources.map((one) => one.name)])).toEqual([
      ['one', 'a/view-all', 'a/parts'],
      ['two', 'b'],
      ['others', 'c'],
    ]);
  });

  test('has twelve at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => named(`n${index}`, { menu: 'one' }));
    expect(packsOf(many).map(({ name, resources }) => [name, resources.length])).toEqual([
      ['one', 12],
      ['one-2', 12],
      ['one-3', 6],
    ]);
  });
});

describe('a screen comes to', () => {
  test('what its resource refers to, holds and counts, and what that does', () => {
    expect(reached('books/view-all').toSorted()).toEqual([
      'bindings',
      'books/copies',
      'books/view-all',
      'colours',
      'publishers',
      'shelves',
    ]);
    expect(reached('publishers')).toEqual(['publishers']);
  });

  test('everything, where its records tell of everything', () => {
    expect(reachedFrom({ ...publishers, tellsOfAll: true } as AnyResource, all).size).toBe(all.length);
  });
});

test('the module has the head of each resource, and loads the packs that its screens need, once', async () => {
  const asked: string[] = [];
  const source = written(all)
    .replaceAll(/import\(("[^"]+")\)/g, 'fetched($1)')
    .replace('export const declarations =', 'return');
  const fetched = async (id: string) => {
    asked.push(id);
    return { resources: packsOf(all).find((pack) => moduleOf(pack) === id)!.resources };
  };
  // eslint-disable-next-line typescript/no-implied-eval -- it is code that is tested
  const { heads, load } = new Function('fetched', source)(fetched) as {
    heads: object[];
    load(name: string): Promise<AnyResource[]>;
  };
  expect(heads).toEqual(all.map(headOf));
  const loaded = (await load('books/view-all')).map(({ name }) => name);
  for (const name of reached('books/view-all')) expect(loaded).toContain(name);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a hundred resources more cost a page 3 kB at most', () => {
  const [things, kinds] = [
    ['Supplier', 'Warranty', 'Contract', 'Repair', 'Gift card', 'Warehouse', 'Parcel', 'Price', 'Stock', 'Branch'],
    ['note', 'visit', 'document', 'rule', 'request', 'list', 'group', 'target', 'event', 'type'],
  ];
  const [ofThings, arabic] = [
    ['مورّد', 'كفالة', 'عقد', 'إصلاح', 'بطاقة هدية', 'مستودع', 'طرد', 'سعر', 'مخزون', 'فرع'],
    ['ملاحظة', 'زيارة', 'مستند', 'قاعدة', 'طلب', 'قائمة', 'مجموعة', 'هدف', 'حدث', 'نوع'],
  ];
  const more = things.flatMap((thing, at) =>
    kinds.map((kind, index) => {
      const name = `${thing} ${kind}s`.toLowerCase().replaceAll(' ', '_');
      const label = {
        en: [`${thing} ${kind}`, `${thing} ${kind}s`],
        ar: [`${arabic[index]} ${ofThings[at]}`, `${arabic[index]}ات ${ofThings[at]}`],
      };
      return named(name, { label, api: { path: name }, table: name });
    }),
  );
  const sizeOf = (resources: readonly AnyResource[]) => brotliCompressSync(Buffer.from(written(resources))).length;
  expect(sizeOf([...all, ...more]) - sizeOf(all)).toBeLessThanOrEqual(3000);
});
