import { expect, it } from 'vitest';
import { validate } from '@matjar/admin/testing';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { currencyRecord, isCurrency, timeZoneOf } from './questions';

it('looks up a currency by its code, with its decimals', () => {
  expect(currencyRecord('KWD')).toEqual({
    code: 'KWD',
    name: { en: 'Kuwaiti Dinar', ar: 'دينار كويتي' },
    symbol: { en: 'KWD', ar: 'د.ك' },
    rate: 1,
    decimals: 3,
    default: true,
  });
  expect([currencyRecord('JPY').decimals, currencyRecord('EUR').decimals, currencyRecord('EUR').symbol.en]).toEqual([
    0,
    2,
    '€',
  ]);
});

it('creates a valid record for every known currency', () => {
  for (const code of Intl.supportedValuesOf('currency')) {
    const { complaints } = validate(currencies, currencyRecord(code), 'create');
    expect([code, complaints]).toEqual([code, Object.create(null)]);
  }
});

it('rejects unknown currency codes', () => {
  expect([isCurrency('KWD'), isCurrency('KWX'), isCurrency('kwd'), isCurrency('')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([timeZoneOf('SAR'), timeZoneOf('JPY')]).toEqual(['Asia/Riyadh', 'UTC']);
});
