import { expect, test } from 'vitest';
import { zoneFor } from './zones';

const inner = { name: 'inner', places: ['KW-KU', 'KW-HA.salmiya', 'KW-HA.jabriya'] };
const outer = { name: 'outer', places: ['KW-HA', 'KW-JA.jahra'] };
const far = { name: 'far', places: ['KW-AH'] };
const zones = [inner, outer, far];

test.each([
  ['an area in a zone', 'Hawalli', 'Salmiya', 'inner'],
  ['an area whose governorate is in a zone', 'Hawalli', 'Bayan', 'outer'],
  ['an area of a governorate in a zone', 'Capital', 'Kaifan', 'inner'],
  ['an unknown area of a governorate in one zone', 'Ahmadi', 'New Suburb', 'far'],
  ['an unknown area of a governorate in two zones', 'Hawalli', 'New Suburb', undefined],
  ['an unknown area of a governorate with one area in a zone', 'Jahra', 'New Suburb', undefined],
  ['another area', 'Jahra', 'Taima', undefined],
  ['an unknown place', 'Paris', null, undefined],
])('the zone of %s', (_what, city, area, name) => expect(zoneFor(zones, { city, area }, 'KW')?.name).toBe(name));

test('the order of the zones doesn’t matter, and an address outside all zones has no zone', () => {
  expect(zoneFor(zones.toReversed(), { city: 'Salmiya' }, 'KW')).toBe(inner);
  expect(zoneFor([], { city: 'Salmiya' }, 'KW')).toBeUndefined();
  expect(zoneFor(zones, { city: 'Salmiya' }, 'SA')).toBeUndefined();
});
