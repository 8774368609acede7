import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { AnyResource } from '../declaration/resource/resource';
import { headOf } from '../declaration/admin/registry';
import { resources as all } from '../testing/library/admin';
import { publishers } from '../testing/library/shelves';
import { headsModule, packsOf, reachedFrom } from './declarations';

const named = (name: string, more: object = {}) => ({ ...publishers, name, ...more }) as AnyResource;
const reached = (name: string) => [...reachedFrom(all.find((one) => one.name === name) as AnyResource, all)];
const moduleOf = ({ name }: { name: string }) => `virtual:declarations/${name}`;
const written = (resources: readonly AnyResource[]) => headsModule(resources, packsOf(resources), moduleOf);

describe('a pack', () => {
  test('contains the resources of one menu group, and their subordinate resources', () => {
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

  test('contains at most twelve resources', () => {
    const many = Array.from({ length: 30 }, (_, index) => named(`n${index}`, { menu: 'one' }));
    expect(packsOf(many).map(({ name, resources }) => [name, resources.length])).toEqual([
      ['one', 12],
      ['one-2', 12],
      ['one-3', 6],
    ]);
  });
});

describe('the resources that a screen needs', () => {
  test('include those that its resource refers to, contains and counts, and their references', () => {
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

  test('are all resources if its records refer to any resource', () => {
    expect(reachedFrom({ ...publishers, tellsOfAll: true } as AnyResource, all).size).toBe(all.length);
  });
});

test('the module has the head of each resource, and loads each required pack only once', async () => {
  const asked: string[] = [];
  const source = written(all)
    .replaceAll(/import\(("[^"]+")\)/g, 'fetched($1)')
    .replace('export const declarations =', 'return');
  const fetched = async (id: string) => {
    asked.push(id);
    return { resources: packsOf(all).find((pack) => moduleOf(pack) === id)!.resources };
  };
  // eslint-disable-next-line typescript/no-implied-eval -- the code is the module under test
  const { heads, load } = new Function('fetched', source)(fetched) as {
    heads: object[];
    load(name: string): Promise<AnyResource[]>;
  };
  expect(heads).toEqual(all.map(headOf));
  const loaded = (await load('books/view-all')).map(({ name }) => name);
  for (const name of reached('books/view-all')) expect(loaded).toContain(name);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a hundred more resources add at most 3 kB to a page', () => {
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
