import { expect, test } from 'vitest';
import { english } from '../../languages/en/language';
import { french } from '../../languages/fr/language';
import { syrianArabic } from '../../languages/ar/language';
import { isOfferedZone, timeZonesIn } from './timeZones';

const timeZones = timeZonesIn({ en: english, ar: syrianArabic, fr: french });

test('every time zone of the engine and of the region can be stored', () => {
  const region = ['Casablanca', 'Tunis', 'Algiers', 'Tripoli', 'Khartoum'].map((city) => `Africa/${city}`);
  const wanted = [...Intl.supportedValuesOf('timeZone'), ...region, 'Asia/Gaza', 'Asia/Hebron', 'Asia/Aden', 'UTC'];
  expect(wanted.filter((zone) => !Object.hasOwn(timeZones, zone))).toEqual([]);
});

test('a form offers each time zone only once, under one name', () => {
  const offered = Object.keys(timeZones).filter(isOfferedZone);
  expect(offered).toEqual(
    expect.arrayContaining(['Asia/Kolkata', 'Asia/Aden', 'Africa/Casablanca', 'America/New_York', 'UTC']),
  );
  expect(offered).not.toContain('Asia/Calcutta');
  for (const language of ['en', 'ar'] as const) {
    expect(new Set(offered.map((zone) => timeZones[zone]![language])).size).toBe(offered.length);
  }
});

test('every zone has a name in each language', () => {
  const inArabic = Object.values(timeZones).filter(
    ({ ar }) => /[\u0600-\u06ff]/.test(ar) && !/[A-Za-z]|توقيت غ/.test(ar),
  );
  expect(inArabic).toHaveLength(Object.keys(timeZones).length);
  expect(timeZones['Asia/Hebron']).toMatchObject({ en: 'Hebron', ar: 'الخليل' });
  expect(timeZones['America/New_York']).toMatchObject({ en: 'New York', ar: 'نيويورك' });
  expect(Object.values(timeZones['Europe/London']!)).toEqual(['London', 'المملكة المتحدة', 'Royaume-Uni']);
});
