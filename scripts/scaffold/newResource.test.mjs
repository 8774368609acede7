import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { camelCase, declarationOf, register } from './newResource.mjs';

it('converts a name to a JavaScript identifier', () => {
  expect(camelCase('delivery-zones')).toBe('deliveryZones');
  expect(camelCase('products/view-all')).toBe('productsViewAll');
});

it('generates a declaration in both languages, with escaped quotes', () => {
  const text = declarationOf({ name: 'buyers-guides', en: ["Buyer's guide", "Buyer's guides"], ar: ['دليل', 'أدلة'] });
  expect(text).toContain('export const buyersGuides = defineResource({');
  expect(text).toContain("en: ['Buyer\\'s guide', 'Buyer\\'s guides'], ar: ['دليل', 'أدلة']");
  expect(text).toContain("path: 'buyers_guides'");
});

it('generates the declaration shown in README.md', () => {
  const text = declarationOf({
    name: 'delivery-zones',
    en: ['Delivery zone', 'Delivery zones'],
    ar: ['منطقة توصيل', 'مناطق التوصيل'],
  });
  expect(readFileSync('README.md', 'utf8')).toContain(
    `\`\`\`ts\n// src/resources/deliveryZones/deliveryZones.resource.ts\n${text}\`\`\`\n`,
  );
});

it('adds a resource to the real registry, with its import in sorted order and the resource last', () => {
  const registry = readFileSync('src/resources/index.ts', 'utf8');
  const lines = register(registry, 'coupons').split('\n');
  const imports = lines.filter((line) => line.includes('.resource'));
  expect(imports).toEqual(imports.toSorted());
  expect(lines[lines.findIndex((line) => line.startsWith('] as const')) - 1]).toBe('  coupons,');
  expect(lines).toHaveLength(registry.split('\n').length + 2);
});
