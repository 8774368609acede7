import { expect, test } from 'vitest';
import { everyDay, withDay, withTime } from './inputs';

const sunday = { day: 0, open: '08:00', close: '14:00' };

test('the first opened day gets default hours, and another gets those of the previous open day', () => {
  expect(withDay([], 3, true)).toEqual([{ day: 3, open: '09:00', close: '17:00' }]);
  expect(withDay([sunday, { day: 5, open: '10:00', close: '12:00' }], 2, true)).toEqual([
    sunday,
    { ...sunday, day: 2 },
    { day: 5, open: '10:00', close: '12:00' },
  ]);
  const tuesday = { day: 2, open: '10:00', close: '12:00' };
  expect(withDay([sunday, tuesday], 4, true)).toEqual([sunday, tuesday, { ...tuesday, day: 4 }]);
});

test('a closed day or a changed time leaves the other days unchanged', () => {
  const week = withDay([sunday], 1, true);
  expect(withDay(week, 0, false)).toEqual([{ ...sunday, day: 1 }]);
  expect(withTime(week, 1, { close: '20:00' })).toEqual([sunday, { ...sunday, day: 1, close: '20:00' }]);
});

test('copies one day to all seven', () => {
  expect(everyDay(sunday).map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(everyDay(sunday).every(({ open, close }) => open === '08:00' && close === '14:00')).toBe(true);
});
