import { describe, expect, test } from 'vitest';
import { findShopWords } from '../scripts/words/findShopWords';
import { readTexts } from '../scripts/words/readTexts';

const check = (text: string, file = 'framework/core/kind.ts') => findShopWords(new Map([[file, text]]));

test('the framework knows no shop', () => {
  const texts = readTexts(process.cwd());
  expect(texts.size).toBeGreaterThan(500);
  expect(findShopWords(texts)).toEqual([]);
});

describe('a word of the shop’s is found', () => {
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
  ])('%s in %s', (word, text) => {
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
])('%s may be said', (text) => {
  expect(check(text)).toEqual([]);
});
