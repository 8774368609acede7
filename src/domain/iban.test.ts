import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isIban, plainIban } from './iban';

// Examples from the IBAN registry (ISO 13616).
const known = [
  'KW81CBKU0000000000001234560101',
  'SA0380000000608010167519',
  'QA58DOHB00001234567890ABCDEFG',
  'AE070331234567890123456',
  'BH67BMAG00001299123456',
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'JO94CBJO0010000000000131000302',
];

it('accepts account numbers in print and electronic formats', () => {
  for (const iban of known) expect([iban, isIban(iban)]).toEqual([iban, true]);
  expect(isIban(' kw81 CBKU-0000 0000 0000 1234 5601 01')).toBe(true);
  expect(plainIban(' kw81 CBKU-0000 0000 0000 1234 5601 01')).toBe(known[0]);
});

it('rejects a changed digit, swapped characters and an additional character', () => {
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, where, by) => {
      const place = 2 + (where % (iban.length - 2));
      const digit = Number(iban[place]);
      if (Number.isNaN(digit)) return;
      expect(isIban(iban.slice(0, place) + ((digit + by) % 10) + iban.slice(place + 1))).toBe(false);
    }),
  );
  expect(isIban('KW18CBKU0000000000001234560101')).toBe(false);
  expect(isIban('KW81CBKU00000000000012345601010')).toBe(false);
  for (const odd of ['', 'KW', '1234567890123456', 'KW81 قبكو 0000000000001234560101', 'x'.repeat(5000)])
    expect(isIban(odd)).toBe(false);
});
