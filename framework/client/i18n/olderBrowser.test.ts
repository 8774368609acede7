import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { languages } from '../../testing/library/languages';

// The newest Intl features, which older browsers lack.
const newer = [
  'Segmenter',
  'ListFormat',
  'DisplayNames',
  'RelativeTimeFormat',
  'DurationFormat',
  'supportedValuesOf',
] as const;
const intl = Intl as unknown as Record<string, unknown>;
const kept = newer.map((name) => [name, Object.getOwnPropertyDescriptor(intl, name)] as const);
const range = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'formatRange')!;

beforeAll(() => {
  vi.resetModules();
  for (const name of newer) delete intl[name];
  delete (Intl.NumberFormat.prototype as Partial<Intl.NumberFormat>).formatRange;
});
afterAll(() => {
  for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(intl, name, descriptor);
  Object.defineProperty(Intl.NumberFormat.prototype, 'formatRange', range);
  vi.resetModules();
});

it('formats texts without the newer parts of Intl', async () => {
  const { formatList, formatMoney } = await import('./format');
  const { relativeTime } = await import('../timeline/When');
  const { timeZonesIn } = await import('../../core/zones/timeZones');
  const timeZones = timeZonesIn(languages);
  expect([formatList(['أحمر', 'أزرق'], 'ar-SY'), formatList(['Red', 'Blue'], 'en')]).toEqual([
    'أحمر، أزرق',
    'Red, Blue',
  ]);
  expect(formatMoney('1.5', 'KWD', 'en', { to: '2' })).toMatch(/^KWD\s1\.500 – KWD\s2\.000$/);
  expect(relativeTime('2026-01-01T00:00:00Z', Date.parse('2026-02-01T00:00:00Z'), 'en')).toMatch(/2026|2025/);
  expect(Object.keys(timeZones)).toEqual(expect.arrayContaining(['Asia/Kuwait', 'Africa/Khartoum']));
});
