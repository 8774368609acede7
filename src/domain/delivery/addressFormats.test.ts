import { describe, expect, test } from 'vitest';
import { field } from '@matjar/admin';
import { judge, label } from '@matjar/admin/testing';
import { gulfAddress } from './addressFormats';
import { governorates } from './places/data';
import { placeOf } from './places/match';
import suggestNames from './places/suggest';

const address = field.address({ label, ...gulfAddress });

const whole = {
  KW: { city: 'Hawalli', area: 'Salmiya', block: '5', street: '12', building: '3A' },
  SA: { city: 'Riyadh', area: 'Al Olaya', street: 'King Fahd Road', building: '8228', postcode: '12211' },
  QA: { city: 'Doha', zone: '55', street: '340', building: '12' },
  AE: { city: 'Dubai', area: 'Deira', street: 'Al Rigga Street' },
  BH: { city: 'Manama', block: '321', street: '2118', building: '174' },
  OM: { city: 'Muscat', area: 'Al Khuwair', street: 'Way 3521' },
};

describe.each(Object.entries(whole))('an address in %s', (country, parts) => {
  test('has the parts of the country', () => {
    expect(judge(address, { country, ...parts })).toEqual({ country, ...parts });
  });

  test.each(Object.keys(parts).filter((part) => part !== 'postcode'))('requires its %s', (part) => {
    const key = part === 'city' ? 'validation.address' : 'validation.address_part';
    expect(judge(address, { country, ...parts, [part]: ' ' })).toEqual([`it.${part}: ${key}`]);
  });

  test.each(['en', 'ar'])('can be located with any of the suggested names (%s)', (language) => {
    const lost = suggestNames('city', { country, city: '' }, language).flatMap(({ name: city }) => [
      ...(placeOf({ city }, country) ? [] : [city]),
      ...(governorates[country]!.some(({ level, en, ar }) => level === 'areas' && [en, ar].includes(city))
        ? suggestNames('area', { country, city }, language).flatMap(({ name: area }) =>
            placeOf({ city, area }, country)?.includes('.') ? [] : [`${city}, ${area}`],
          )
        : []),
    ]);
    expect(lost).toEqual([]);
  });
});

test.each([
  [{ country: 'SA', city: 'Riyadh', short: 'RRRD2929' }, 'valid'],
  [{ country: 'SA', city: 'Riyadh', short: 'RRD2929' }, 'it.short: validation.short_address'],
  [{ country: 'SA', ...whole.SA, postcode: '1221' }, 'it.postcode: validation.postcode'],
  [{ country: 'QA', ...whole.QA, zone: 'West Bay' }, 'it.zone: validation.zone_number'],
  [{ country: 'BH', ...whole.BH, block: '32' }, 'it.block: validation.block_number'],
])('%j is validated by the format of its codes', (value, message) => {
  const found = judge(address, value);
  expect(Array.isArray(found) ? found[0] : 'valid').toBe(message);
});
