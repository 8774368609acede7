import { z } from 'zod';
import { listOf } from '../../kernel/variables';

/** How many whole months are kept beside the current one, by the name of a table. */
export type KeptMonths = Readonly<Record<string, number>>;

/** How long tables that are partitioned by months are kept, by the environment. */
export const partitionVariables = z
  .object({
    KEEP_MONTHS: listOf('tables and their months, such as visits:25', (value) => /^[a-z_]+:[1-9]\d{0,3}$/.test(value)),
  })
  .transform(({ KEEP_MONTHS: given }) => ({
    keptMonths: Object.fromEntries(
      given.map((one) => one.split(':')).map(([table, months]) => [table, Number(months)]),
    ) as KeptMonths,
  }));
