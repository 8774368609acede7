/**
 * The time span of a partition, in UTC. A table's comment sets it, as in `A partition each day`; the default is a
 * month.
 */
export type Width = 'day' | 'month' | 'year';

/** The suffix of a partition's name, and the number of partitions created ahead. */
const made: Record<Width, { name: string; ahead: number }> = {
  day: { name: 'YYYY_MM_DD', ahead: 3 },
  month: { name: 'YYYY_MM', ahead: 3 },
  year: { name: 'YYYY', ahead: 1 },
};

/** The widths in SQL, as rows of `width`, `format` and `ahead`. */
export const widthRows = Object.entries(made)
  .map(([width, { name, ahead }]) => `('${width}', '${name}', ${ahead})`)
  .join(', ');

/**
 * Returns SQL for the start of the partition that contains `moment`, or of the one `later` partitions after it, in any
 * session time zone.
 */
export const beginOf = (width: Width, moment: string, later = 0): string =>
  `((date_trunc('${width}', ${moment} at time zone 'UTC') + ${later} * interval '1 ${width}') at time zone 'UTC')`;
