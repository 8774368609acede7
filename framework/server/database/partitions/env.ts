import { z } from 'zod';
import { listOf } from '../../kernel/variables';

/** The number of whole months kept before the current one, by table. */
export type KeptMonths = Readonly<Record<string, number>>;

/** Reads the retention of tables partitioned by month from the environment. */
export const partitionVariables = z
  .object({
    KEEP_MONTHS: listOf('tables and their months, such as visits:25', (value) => /^[a-z_]+:[1-9]\d{0,3}$/.test(value)),
  })
  .transform(({ KEEP_MONTHS: given }) => ({
    keptMonths: Object.fromEntries(
      given.map((one) => one.split(':')).map(([table, months]) => [table, Number(months)]),
    ) as KeptMonths,
  }));
