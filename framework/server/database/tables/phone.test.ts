import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { digitsOf, shownPhone } from '../../../core/text/phone';
import { readPhone } from './phone';

test('a number in any notation, international or national, is stored in E.164', () => {
  const kuwait = [
    '+96552991052',
    '+965 5299 1052',
    '00965-5299-1052',
    '+965 (5299) 10.52',
    '52991052',
    '5299 1052',
    '96552991052',
    '٥٢٩٩١٠٥٢',
    '+٩٦٥ ٥٢٩٩ ١٠٥٢',
  ];
  expect(new Set(kuwait.map((typed) => readPhone(typed, 'KW')))).toEqual(new Set(['+96552991052']));
  const saudi = ['0501234567', '050 123 4567', '501234567', '+966 (0)50 123 4567', '00966501234567', '966501234567'];
  expect(new Set(saudi.map((typed) => readPhone(typed, 'SA')))).toEqual(new Set(['+966501234567']));
  expect(readPhone('+44 (0)20 7946 0958', 'KW')).toBe('+442079460958');
});

test('a number with an impossible length or country code is invalid', () => {
  expect(
    ['+999 123 4567', '+965 12', '+965 5299 105299', '5299 1052 99'].map((typed) => readPhone(typed, 'KW')),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

test('a national number is stored as digits if the country is unknown', () => {
  expect(readPhone('5299 1052', undefined)).toBe('52991052');
  expect(readPhone('5299-1052', 'EU')).toBe('52991052');
  expect(readPhone('+965 5299 1052', 'EU')).toBe('+96552991052');
});

test('a stored number is shown after its country code with all of its digits, for every country', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number;
    if (!number) continue;
    const [code, ...groups] = shownPhone(number).split(' ');
    expect(code).toBe(`+${getCountryCallingCode(country)}`);
    expect(digitsOf(groups.join(''))).toBe(number.slice(code!.length));
    expect(readPhone(shownPhone(number), undefined)).toBe(number);
  }
});
