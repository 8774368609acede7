import { expect, test } from 'vitest';
import { cityNamed, knownCities, spellingsOf } from './cities';

const nameOf = (folded: string) => cityNamed(knownCities.get(spellingsOf(folded)[0]!)!)[0];

test.each([
  ['Kuwait', 'الكويت'],
  ['Kuwait City', 'مدينة الكويت'],
  ['Al Wakrah', 'الوكرة'],
  ['al-wakra', 'الوكره'],
  ['Abu Dhabi', 'أبو ظبي'],
  ['ABU DHABI', 'ابوظبي'],
  ['Jiddah', 'جده'],
  ['Ad Dammam', 'الدمّام'],
  ["Sana'a", 'صنعاء'],
  ['Mubarak al kabeer', 'مبارك الكبير'],
])('%s and %s are the same city', (one, other) => {
  expect(nameOf(one)).toBe(nameOf(other));
});

test('every spelling maps to one city, and an unknown name to itself', () => {
  for (const [way, number] of knownCities) expect(knownCities.get(spellingsOf(way)[0]!)).toBe(number);
  expect(spellingsOf('  Wonderländ ')).toEqual(['wonderland']);
});
