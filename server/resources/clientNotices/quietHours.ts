interface QuietHours {
  /**
   * The first quiet hour, from `h0` to `h23`. Null if there are no quiet hours. `to` is the first hour after the quiet
   * hours.
   */
  from: string | null;
  to: string | null;
  timeZone: string;
}

const quarter = 15 * 60_000;

const hourIn = (moment: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));

/** Returns the end of the current quiet hours. Null if `now` isn't within quiet hours, or if `from` equals `to`. */
export const quietEnd = (now: Date, { from, to, timeZone }: QuietHours): Date | null => {
  if (from === null || to === null || from === to) return null;
  const [first, end] = [from, to].map((hour) => Number(hour.slice(1))) as [number, number];
  const isQuiet = (moment: Date) => {
    const hour = hourIn(moment, timeZone);
    return first < end ? hour >= first && hour < end : hour >= first || hour < end;
  };
  if (!isQuiet(now)) return null;
  // Searches in steps of 15 minutes, because UTC offsets are multiples of 15 minutes and clocks change at night.
  let moment = new Date((Math.floor(now.getTime() / quarter) + 1) * quarter);
  while (isQuiet(moment)) moment = new Date(moment.getTime() + quarter);
  return moment;
};
