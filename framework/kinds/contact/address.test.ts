import { describe, expect, test } from 'vitest';
import { field } from '..';
import { address, maskAddress } from './kind';
import { judge, label } from '../../testing/judge';

const one = field.address({ label });
const some = field.addresses({ label, max: 2 });
const place = { city: 'Kuwait', street: 'Gulf Street 1' };

describe('an address', () => {
  test('requires only a city and a street', () => {
    expect(judge(one, place)).toEqual(place);
    expect(judge(one, { ...place, name: '', phone: '' })).toEqual({ ...place, name: '', phone: '' });
    expect(judge(one, { city: '  ', street: 'x' })).toEqual(['it.city: validation.address']);
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
