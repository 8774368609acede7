import { parseArgs } from 'node:util';
import { inUnits } from '../backup/manifest';
import { databaseIn } from '../../database/engines/dataDir';
import { placeOf } from '../../database/engines/cluster';
import { openDirectly } from '../../database/open';
import { UserError } from '../../kernel/apiError';
import { runProgram } from '../../platform/process/lifecycle';
import { readEnv } from '../env';
import { migrate, readPending } from '../migrate';
import type { Server } from '../runServer';
import { isExpansion, statementsIn } from './impact';
import { describePending } from './describe';

const usage = `Usage: npm run migrate -- --pending | --run [--rolling]
  --pending  lists the pending migrations, with the lock, the tables and the work of each statement
  --run      runs them; with --rolling, while processes of the previous version continue`;

const readOptions = (words: readonly string[]) => {
  try {
    const option = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ args: [...words], options: { pending: option, run: option, rolling: option } });
    if (values.pending !== values.run && (values.run || !values.rolling)) return values;
  } catch {
    // Unknown options get the same error as contradictory ones.
  }
  throw new UserError(usage);
};

const inSeconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Lists or runs the pending migrations of the framework and the admin, according to the command-line arguments. Only
 * one process at a time can run migrations.
 */
export const runMigrations = (
  { schema, names, features }: Pick<Server, 'schema' | 'names' | 'features'>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> =>
  runProgram(
    async (undo) => {
      const { run, rolling } = readOptions(words);
      const env = readEnv(process.env, names, console.warn, features);
      const database = await openDirectly(env);
      undo(() => database.close());
      const address = env.directUrl ?? env.databaseUrl;
      const place = address ? placeOf(address) : databaseIn(env.dataDir);
      const pending = await readPending(database, schema, features);
      if (pending.length === 0 && !run) return console.log(`No migrations are pending in ${place}.`);
      const { lines, needed, free } = await describePending(database, env, pending);
      if (!run) {
        console.log([`Pending migrations in ${place}: ${pending.length}.`, '', ...lines].join('\n'));
        return console.log(
          'All statements run in one transaction, which locks every table against other statements until it ends.',
        );
      }
      if (free !== undefined && needed > free)
        throw new UserError(
          `The migrations need up to ${inUnits(needed)}, but the disk of ${place} has ${inUnits(free)} left. Nothing was changed. Free some space, and start again.`,
        );
      const blocking = pending.find(
        ({ statements, isRepair }) => isRepair || !statements.flatMap(statementsIn).every(isExpansion),
      );
      if (rolling && blocking)
        throw new UserError(
          `${blocking.name} is not compatible with processes of the previous version, so it can't run while they continue. Nothing was changed. Stop them, and use --run without --rolling.`,
        );
      const start = performance.now();
      await migrate(database, schema, {
        features,
        tell: (line) => console.log(`${inSeconds(start)}: ${line}`),
        ...(rolling && { others: 'rolling' }),
      });
      return console.log(`The database ${place} is up to date (${inSeconds(start)}).`);
    },
    { once: true },
  );
