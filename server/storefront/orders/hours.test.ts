import { describe, expect, test } from 'vitest';
import { missedHours } from './delivery';

// 30 November 2026 is a Monday (day 1).
const week = [
  { day: 1, open: '09:00', close: '17:00' },
  { day: 4, open: '18:00', close: '02:00' },
];
const missed = (moment: string) => missedHours(week, moment, 'Asia/Kuwait');

describe('weekly hours', () => {
  test.each(['2026-11-30T06:00:00Z', '2026-11-30T14:00:00Z', '2026-12-03T15:00:00Z', '2026-12-03T22:59:00Z'])(
    'include %s, in the time zone of the shop',
    (moment) => expect(missed(moment)).toBeUndefined(),
  );

  test('are reported for a time before or after them on the same day', () => {
    expect(missed('2026-11-30T05:59:00Z')).toMatchObject({ open: '09:00', close: '17:00' });
    expect(missed('2026-11-30T14:01:00Z')).toMatchObject({ open: '09:00', close: '17:00' });
    expect(missed('2026-12-03T14:59:00Z')).toMatchObject({ open: '18:00', close: '02:00' });
  });

  test('are null on a closed day, after the hours of the previous evening have ended', () => {
    expect(missed('2026-12-03T23:00:00Z')).toBeUndefined();
    expect(missed('2026-12-03T23:01:00Z')).toBeNull();
    expect(missed('2026-12-01T09:00:00Z')).toBeNull();
  });
});
