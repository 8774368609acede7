import { describe, expect, test } from 'vitest';
import { field } from '..';
import { address, maskAddress, shownPlace } from './kind';
import type { AddressFormat } from './kind';
import { judge, label } from '../../testing/judge';

const one = field.address({ label });
const some = field.addresses({ label, max: 2 });
const place = { city: 'Kuwait', street: 'Gulf Street 1' };

describe('an address', () => {
  test('requires only a city and a street', () => {
    expect(judge(one, place)).toEqual(place);
    expect(judge(one, { ...place, name: '', phone: '' })).toEqual({ ...place, name: '', phone: '' });
    expect(judge(one, { city: '  ', street: 'x' })).toEqual(['it.city: validation.address']);
    expect(judge(one, { city: 'Kuwait' })).toEqual(['it.street: validation.address']);
  });

  test.each([
    [{ ...place, phone: 'call me' }, 'it.phone: validation.address_phone'],
    [{ ...place, directions: 'x'.repeat(301) }, 'it.directions: validation.too_long'],
    [{ ...place, role: 'manager' }, 'role: validation.unknown_field'],
    ['Kuwait', 'it: validation.address'],
  ])('can’t be %j', (value, message) => {
    expect(judge(one, value)).toContain(message);
  });

  test('is stored with blank parts as null', () => {
    expect(address.toColumns!({ ...place, name: ' ', area: 'Salmiya' }, { label })).toEqual({
      '': { ...place, name: null, area: 'Salmiya' },
    });
  });

  test('is masked except for the city', () => {
    const masked = maskAddress({
      ...place,
      name: 'Noura',
      phone: '+965 5550 1234',
      area: 'Salmiya',
      directions: 'Left',
    });
    expect(masked).toEqual({ city: 'Kuwait', street: '••••', name: '••••', phone: '••••34' });
  });
});

test('a list of addresses has a maximum length', () => {
  expect(judge(some, [place, place])).toHaveLength(2);
  expect(judge(some, [place, place, place])).toEqual(['it: validation.too_many_items']);
});

const formats: Record<string, AddressFormat> = {
  KW: {
    parts: ['city', 'area', 'block', 'street'],
    needed: ['area', 'block', 'street'],
    labels: { block: { en: 'Block', ar: 'القطعة' }, street: { en: 'Street', ar: 'الشارع' } },
  },
  SA: {
    parts: ['city', 'short', 'street', 'postcode'],
    needed: ['street'],
    instead: 'short',
    patterns: { postcode: { is: /^\d{5}$/, message: 'validation.text' } },
  },
};

describe('with a format for its country, an address', () => {
  const formatted = field.address({ label, formats });

  test('requires the parts of the format', () => {
    const whole = { country: 'KW', city: 'Hawalli', area: 'Salmiya', block: '5', street: '12' };
    expect(judge(formatted, whole)).toEqual(whole);
    expect(judge(formatted, { country: 'KW', city: 'Hawalli', street: ' ' })).toEqual([
      'it.area: validation.address_part',
      'it.block: validation.address_part',
      'it.street: validation.address_part',
    ]);
  });

  test('may have a code instead of the required parts', () => {
    expect(judge(formatted, { country: 'SA', city: 'Riyadh', short: 'RRRD2929' })).toMatchObject({ short: 'RRRD2929' });
    expect(judge(formatted, { country: 'SA', city: 'Riyadh', short: '' })).toEqual([
      'it.street: validation.address_part',
    ]);
  });

  test('rejects a malformed part, and accepts digits of any script', () => {
    const street = { country: 'SA', city: 'Riyadh', street: 'King Fahd Road' };
    expect(judge(formatted, { ...street, postcode: '١٢٣٤٥' })).toMatchObject({ postcode: '12345' });
    expect(judge(formatted, { ...street, postcode: '1234' })).toEqual(['it.postcode: validation.text']);
  });

  test.each(['constructor', 'kw', 'KWT', 7])('can’t be in the country %j', (country) => {
    expect(judge(formatted, { ...place, country })).toEqual(['it.country: validation.country']);
  });

  test('is stored without the parts that only a previously selected country has', () => {
    const chosen = { country: 'SA', city: 'Riyadh', street: 'King Fahd Road', block: '5', directions: 'Left' };
    expect(address.toColumns!(chosen, formatted)).toEqual({ '': { ...chosen, block: null } });
    expect(address.toColumns!({ ...chosen, country: null }, formatted)['']).toMatchObject({ block: '5' });
  });

  test('has the usual parts if it has another country or no country', () => {
    for (const country of ['FR', null, undefined]) {
      expect(judge(formatted, { ...place, country })).toEqual({ ...place, country });
      expect(judge(formatted, { city: 'Paris', country })).toEqual(['it.street: validation.address']);
    }
  });
});

test('a location is shown in parts, with a label for each number', () => {
  const shown = (shownAddress: Parameters<typeof shownPlace>[0]) =>
    shownPlace(shownAddress, { formats }, (wording) => (wording as { en: string }).en);
  const kuwait = { country: 'KW', city: 'Hawalli', area: 'Salmiya', block: '5', street: '12' };
  expect(shown(kuwait)).toEqual(['Hawalli', 'Salmiya', 'Block 5', 'Street 12']);
  expect(shown({ ...kuwait, street: 'Gulf Street' }).at(-1)).toBe('Gulf Street');
  expect(shown({ ...place, area: '5' })).toEqual(['Kuwait', '5', 'Gulf Street 1']);
  expect(shown(maskAddress(kuwait))).toEqual(['Hawalli']);
});
