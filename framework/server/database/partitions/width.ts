/** How much time a partition holds, in UTC; a table's comment says which, as `A partition each day`. A month unless said. */
export type Width = 'day' | 'month' | 'year';

/** How a partition's name ends, and how many there are before they begin. */
const made: Record<Width, { name: string; ahead: number }> = {
  day: { name: 'YYYY_MM_DD', ahead: 3 },
  month: { name: 'YYYY_MM', ahead: 3 },
  year: { name: 'YYYY', ahead: 1 },
};

/** The widths as rows of `width`, `format` and `ahead`, in SQL. */
export const widthRows = Object.entries(made)
  .map(([width, { name, ahead }]) => `('${width}', '${name}', ${ahead})`)
  .join(', ');

/** When the partition's time begins in which a moment lies, or that of so many `later`, in SQL; whatever clock the session goes by. */
export const beginOf = (width: Width, moment: string, later = 0): string =>
  `((date_trunc('${width}', ${moment} at time zone 'UTC') + ${later} * interval '1 ${width}') at time zone 'UTC')`;
