import { describe, expect, test } from 'vitest';
import { findOddProse } from '../scripts/words/findOddProse';
import { findShopWords } from '../scripts/words/findShopWords';
import { readTexts } from '../scripts/words/readTexts';

const check = (text: string, file = 'framework/core/kind.ts') => findShopWords(new Map([[file, text]]));

test('the framework contains no words of the shop', () => {
  const texts = readTexts(process.cwd());
  expect(texts.size).toBeGreaterThan(500);
  expect(findShopWords(texts)).toEqual([]);
});

describe('the check for the shop’s words', () => {
  test.each([
    ['shop', '/** Rows of a shop. */'],
    ['shop', 'const subShopId = 1;'],
    ['vendor', "path: '/api/sub_vendor/login'"],
    ['matjar', "font: 'Matjar Sans'"],
    ['categories', 'GET shop_categories'],
    ['products', 'the products of a branch'],
    ['storefront', 'openStorefront()'],
    ['sku', 'variants.2.sku'],
    ['orders', 'const orders = []'],
    ['boutique', 'Accès à la boutique'],
    ['المتجر', 'واجهة المتجر'],
    ['order_status', "filter: ['order_status']"],
    ['New order', "en: 'New order'"],
    ["'client'", "kind === 'client'"],
    ["product's stock", "such as a product's stock"],
  ])('finds %s in %s', (word, text) => {
    expect(check(`\n${text}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^framework/core/kind.ts:2: .*${word}.*: the framework knows no shop$`)),
    );
  });
});

test.each([
  'sort and order',
  'the order of the fields',
  'client.session',
  'isProduction',
  'the product’s own name',
  'متجردة',
])('the check for the shop’s words allows %s', (text) => {
  expect(check(text)).toEqual([]);
});

describe('prose that is hard to read', () => {
  const code = (text: string) => findOddProse('framework/core/kind.ts', text);
  const page = (text: string) => findOddProse('docs/wire.md', text);

  test('is found in comments, strings and pages, with its line', () => {
    expect(code('const a = 1;\n/** Asks whoever calls. */\nconst b = `The caller ${a} is told so.`;')).toEqual([
      'framework/core/kind.ts:2: “whoever”: the caller, the user, a reader',
      'framework/core/kind.ts:3: “is told”: receives, sees, is notified',
    ]);
    expect(page('# Calls\n\nA page of text,\nread anew.\n')).toEqual(['docs/wire.md:3: “anew”: again']);
  });

  test('is a comment that begins with a pronoun, but not a string that does', () => {
    expect(code('// What is left.\nconst a = "What is left to do?";')).toEqual([
      'framework/core/kind.ts:1: starts with a pronoun; name the thing',
    ]);
  });

  test('is a sentence of more than 35 words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect(code(`// A ${words(34)}.`)).toEqual([]);
    expect(code(`// A ${words(20)}\n// ${words(15)}.`)).toEqual([
      expect.stringMatching(/^framework\/core\/kind\.ts:1: a sentence of 36 words, over 35: “A word/),
    ]);
    expect(page(`| ${words(20)} | ${words(20)} |`)).toEqual([]);
  });

  test('is not code, a quotation, SQL or the address of a link', () => {
    expect(code('/** Sends `beside` next to the list. */\nconst a = "select of which from anew where a = 1";')).toEqual(
      [],
    );
    expect(page('Read [the option](anew.md), “is told”.\n\n```ts\n// whoever\n```\n')).toEqual([]);
  });

  test('is not “stands for” or “no more than”', () => {
    expect(code('// The mark stands for a day, and has no more than two letters.')).toEqual([]);
  });
});
