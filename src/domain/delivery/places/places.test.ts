import { describe, expect, test } from 'vitest';
import { governorateOf, governorates, places } from './data';
import { placeOf } from './match';

const all = Object.entries(governorates).flatMap(([country, own]) =>
  own.map((governorate) => ({ country, governorate })),
);

describe('the places', () => {
  test('have unique ids, and names in both languages', () => {
    const listed = all.flatMap(({ governorate }) => [governorate, ...governorate.places]);
    expect(listed.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at)).toEqual([]);
    expect(places.size).toBe(listed.length);
    const isWellFormed = ({ id, en, ar }: (typeof listed)[number]) =>
      /^[A-Z]{2}-[A-Z0-9]{2}(\.[a-z]+(-[a-z]+)*)?$/.test(id) &&
      id.length <= 40 &&
      /^[A-Z][A-Za-z' -]*$/.test(en) &&
      /^[\p{Script=Arabic} ]+$/u.test(ar);
    expect(listed.filter((place) => !isWellFormed(place))).toEqual([]);
  });

  test('have unique names within a governorate', () => {
    for (const { governorate } of all)
      for (const language of ['en', 'ar'] as const) {
        const names = governorate.places.map((place) => place[language]);
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      }
  });

  test('belong to the governorates of the six countries, by ISO 3166-2 code', () => {
    const codes = (country: string) =>
      governorates[country]!.map(({ id }) => id.slice(3))
        .toSorted()
        .join(' ');
    expect(codes('KW')).toBe('AH FA HA JA KU MU');
    expect(codes('SA')).toBe('01 02 03 04 05 06 07 08 09 10 11 12 14');
    expect(codes('QA')).toBe('DA KH MS RA SH US WA ZA');
    expect(codes('AE')).toBe('AJ AZ DU FU RK SH UQ');
    expect(codes('BH')).toBe('13 14 15 17');
    expect(codes('OM')).toBe('BJ BS BU DA MA MU SJ SS WU ZA ZU');
    expect(governorateOf('KW-HA.salmiya')).toBe('KW-HA');
    expect(governorateOf('KW-HA')).toBe('KW-HA');
  });
});

describe('the place of an address', () => {
  test.each(all.map(({ country, governorate }) => [governorate.en, country, governorate] as const))(
    'is found by every spelling in %s',
    (_name, country, { id, level, spellings, places: own }) => {
      for (const place of own)
        for (const spelling of place.spellings)
          for (const region of spellings) {
            const found =
              level === 'areas'
                ? placeOf({ city: region, area: spelling }, country)
                : placeOf({ city: spelling, area: region }, country);
            expect({ region, spelling, found }).toEqual({ region, spelling, found: place.id });
          }
      for (const region of spellings)
        expect([id, ...own.filter((one) => one.spellings.includes(region)).map((one) => one.id)]).toContain(
          placeOf({ city: region }, country),
        );
    },
  );

  test.each([
    ['KW', 'Hawally', 'Salmiyah, Block 5', 'KW-HA.salmiya'],
    ['KW', 'حولى', 'السالميه', 'KW-HA.salmiya'],
    ['KW', 'محافظة حولي', 'قطعة ٣', 'KW-HA.hawalli'],
    ['KW', 'Kuwait City', 'Salmiya', 'KW-HA.salmiya'],
    ['KW', 'الكويت', 'الشويخ الصناعية', 'KW-KU.shuwaikh-industrial'],
    ['KW', 'Salmiya', null, 'KW-HA.salmiya'],
    ['KW', 'Salmiya', 'behind the co-op', 'KW-HA.salmiya'],
    ['KW', 'Hawalli, Salmiya', null, 'KW-HA.salmiya'],
    ['KW', 'Hawalli Governorate', null, 'KW-HA.hawalli'],
    ['SA', 'Riyadh Region', null, 'SA-01'],
    ['KW', 'Jabriya', 'Hawalli', 'KW-HA.jabriya'],
    ['KW', 'Hawalli', 'behind the co-op', 'KW-HA'],
    ['KW', 'عبد الله السالم', '', 'KW-KU.abdullah-al-salem'],
    ['SA', 'Riyadh', 'Al Olaya', 'SA-01.riyadh'],
    ['SA', 'الرياض', 'حي الملز', 'SA-01.riyadh'],
    ['SA', 'مكه', null, 'SA-02.makkah'],
    ['SA', 'المنطقة الشرقية', 'الخبر', 'SA-04.al-khobar'],
    ['QA', 'Doha', 'Al Gharrafa', 'QA-RA.al-gharrafa'],
    ['QA', 'Doha', null, 'QA-DA'],
    ['AE', 'Dubai', 'Al Barsha 1', 'AE-DU.al-barsha'],
    ['AE', 'Sharjah', 'Al Nahda', 'AE-SH.sharjah'],
    ['AE', 'Abu Dhabi', 'Khalidiya', 'AE-AZ.abu-dhabi'],
    ['BH', 'Manama', null, 'BH-13.manama'],
    ['BH', 'المنامة', 'الجفير', 'BH-13.juffair'],
    ['BH', 'Isa Town', null, 'BH-14.isa-town'],
    ['OM', 'Seeb', null, 'OM-MA.seeb'],
  ])('%s: %s, %s is %s', (country, city, area, id) => expect(placeOf({ city, area }, country)).toBe(id));

  test.each([
    ['a country alone', 'KW', 'Kuwait', null],
    ['an unknown area of a capital', 'KW', 'Kuwait', 'New District'],
    ['an area of another governorate', 'KW', 'Hawalli', 'Fahaheel'],
    ['two areas', 'KW', 'Salmiya', 'Jabriya'],
    ['a city of another country', 'KW', 'Dubai', 'Al Barsha'],
    ['an area of an unknown city', 'KW', 'Atlantis', 'Salmiya'],
    ['a part of a name', 'KW', 'Salm', null],
    ['only an article', 'KW', 'Al', null],
    ['no text', 'KW', '', ''],
    ['a country without places', 'US', 'Kuwait', 'Salmiya'],
    ['a name of Object', 'constructor', 'Kuwait', 'Salmiya'],
  ])('is undefined for %s', (_what, country, city, area) => expect(placeOf({ city, area }, country)).toBeUndefined());
});
