import { z } from 'zod';
import { listOf } from '../kernel/variables';

/**
 * The time span of a partition, in UTC. It is read from the table's comment in the database, for example `A partition
 * each day`. The default is a month.
 */
export type Width = 'day' | 'month' | 'year';

/**
 * For each partition width, the date format of the partition name's suffix, and how many partitions to create in
 * advance.
 */
const made: Record<Width, { name: string; ahead: number }> = {
  day: { name: 'YYYY_MM_DD', ahead: 3 },
  month: { name: 'YYYY_MM', ahead: 3 },
  year: { name: 'YYYY', ahead: 1 },
};

/** SQL rows, each with a partition width, its date format and the number of partitions to create in advance. */
export const widthRows = Object.entries(made)
  .map(([width, { name, ahead }]) => `('${width}', '${name}', ${ahead})`)
  .join(', ');

/**
 * Returns SQL for the start of the partition that contains `moment`, or of the partition `later` periods after that.
 * The result doesn't depend on the session's time zone.
 */
export const beginOf = (width: Width, moment: string, later = 0): string =>
  `((date_trunc('${width}', ${moment} at time zone 'UTC') + ${later} * interval '1 ${width}') at time zone 'UTC')`;

/** How many full months each table keeps its rows for, in addition to the current month. */
export type KeptMonths = Readonly<Record<string, number>>;

export const partitionVariables = z
  .object({
    KEEP_MONTHS: listOf('tables and their months, such as visits:25', (value) => /^[a-z_]+:[1-9]\d{0,3}$/.test(value)),
  })
  .transform(({ KEEP_MONTHS: given }) => ({
    keptMonths: Object.fromEntries(
      given.map((one) => one.split(':')).map(([table, months]) => [table, Number(months)]),
    ) as KeptMonths,
  }));
