import type { OpeningHours } from './kind';
import { weekDays } from './kind';

/** What a day that is opened starts with. */
const usual = { open: '09:00', close: '17:00' };

const inOrder = (days: OpeningHours[]): OpeningHours[] => days.toSorted((one, other) => one.day - other.day);

/** The week with a day opened, at the hours of the day before it where there is one, or shut. */
export const withDay = (week: readonly OpeningHours[], day: number, isOpen: boolean): OpeningHours[] => {
  const rest = week.filter((item) => item.day !== day);
  if (!isOpen) return rest;
  const { open, close } = rest.findLast((item) => item.day < day) ?? rest[0] ?? usual;
  return inOrder([...rest, { day, open, close }]);
};

/** The week with one day's opening or closing time changed. */
export const withTime = (
  week: readonly OpeningHours[],
  day: number,
  time: Partial<Pick<OpeningHours, 'open' | 'close'>>,
): OpeningHours[] => week.map((item) => (item.day === day ? { ...item, ...time } : item));

/** Every day open at the same hours. */
export const everyDay = ({ open, close }: OpeningHours): OpeningHours[] =>
  weekDays.map((day) => ({ day, open, close }));
