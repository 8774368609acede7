import { describe, expect, it } from 'vitest';
import { electronics } from './electronics';
import { fashion } from './fashion';
import { home } from './home';
import { adjective, madeOf, nameOf, noun } from './word';

const thing = (en: string, ar: string, gender: 'm' | 'f') =>
  ({ ...noun(en, ar, gender), picture: '', details: [], price: [1, 2] }) as const;

describe('nameOf', () => {
  const elegant = adjective('Elegant', 'أنيق', 'أنيقة');

  it('inflects the Arabic adjective and puts the material last', () => {
    expect(nameOf(thing('Shirt', 'قميص', 'm'), elegant, madeOf('Linen', 'الكتان'))).toEqual({
      en: 'Elegant Linen Shirt',
      ar: 'قميص أنيق من الكتان',
    });
    expect(nameOf(thing('Sofa', 'أريكة', 'f'), elegant, madeOf('Velvet', 'المخمل'))).toEqual({
      en: 'Elegant Velvet Sofa',
      ar: 'أريكة أنيقة من المخمل',
    });
  });

  it('puts a measurement after the English noun', () => {
    expect(nameOf(thing('Charger', 'شاحن', 'm'), elegant, { en: '65 W', ar: 'بقدرة 65 واط' }).en).toBe(
      'Elegant Charger 65 W',
    );
  });
});

describe.each(Object.entries({ fashion, electronics, home }))('the words of %s', (_, trade) => {
  const items = trade.aisles.flatMap((aisle) => aisle.items);

  it('provide twelve aisles and fifteen brands', () => {
    expect(trade.aisles).toHaveLength(12);
    expect(trade.brands).toHaveLength(15);
  });

  it('are in both scripts, with distinct feminine forms', () => {
    const texts = [...items, ...trade.brands, ...trade.aisles.map(({ name }) => name)];
    expect(texts.filter(({ en, ar }) => !/[a-z]/i.test(en) || !/[\u0621-\u064a]/.test(ar))).toEqual([]);
    expect(trade.styles.filter(({ ar }) => ar.m === ar.f)).toEqual([]);
  });

  it('never produce the same name twice', () => {
    const names = items.flatMap((item) =>
      (item.styles ?? trade.styles).flatMap((style) => item.details.map((detail) => nameOf(item, style, detail))),
    );
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
    expect(new Set(names.map(({ ar }) => ar)).size).toBe(names.length);
  });
});
