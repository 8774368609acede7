import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Server } from '../runServer';
import { checkServer } from '../checkServer';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { adminTables } from '../features';
import type { Journal } from './snapshot';
import { latestSnapshot, readJournal } from './snapshot';
import type { Decisions } from './plan';
import { planMigration } from './plan';

const usage = `Name the change in lowercase letters and underscores: npm run db:generate -- add_colours
  --rename <table>.<field>=<new field>   renames a field
  --fill <table>.<field>=<value>         the value for existing rows without one, if it is required now
  --drop <table>[.<field>]               drops a column, or a table with its rows
  --data                                 writes an empty migration for your own SQL
  --baseline                             replaces all migrations with one; SQL written by hand is lost
  --server <folder>                      the folder of server.ts, tables.ts and migrations; default: server`;

const stop = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const load = async <Module>(server: string, file: string) =>
  (await import(pathToFileURL(resolve(server, file)).href)) as Module;

/** Loads the declared tables of a server. If its admin isn't valid, prints the error and exits. */
const declaredTables = async (server: string) => {
  try {
    const { allTables } = await load<{ allTables: Record<string, unknown> }>(server, 'tables.ts');
    checkServer((await load<{ server: Server }>(server, 'server.ts')).server);
    return adminTables(allTables);
  } catch (error) {
    return stop(`Nothing was written. ${(error as Error).message}`);
  }
};

interface Draft {
  name: string;
  statements: readonly string[];
  snapshot: DrizzleSnapshotJSON;
  when: number;
}

const write = (folder: string, { entries, ...journal }: Journal, { name, statements, snapshot, when }: Draft): void => {
  const idx = entries.length;
  const number = String(idx).padStart(4, '0');
  const tag = `${number}_${name}`;
  const added = { idx, version: snapshot.version, when, tag, breakpoints: true };
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(join(folder, 'meta', `${number}_snapshot.json`), `${JSON.stringify(snapshot, null, 2)}\n`);
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    `${JSON.stringify({ ...journal, entries: [...entries, added] }, null, 2)}\n`,
  );
  console.log(`${join(folder, tag)}.sql: ${statements.length} statements. Read it before you commit it.`);
};

/**
 * Writes a migration that changes the tables after the last migration to the declared tables. If there is nothing to
 * change, `--data` writes an empty migration for hand-written statements. If rows would be lost or violate a
 * constraint, prints the required options and writes nothing.
 */
const generate = async (server: string, name: string, isForData: boolean, decisions: Decisions): Promise<void> => {
  const folder = join(server, 'migrations');
  const journal = readJournal(folder);
  const { snapshot, statements, complaints } = await planMigration(
    latestSnapshot(folder),
    await declaredTables(server),
    decisions,
  );
  if (complaints.length > 0) stop(`Nothing was written:\n  ${complaints.join('\n  ')}`);
  if (statements.length === 0 && !isForData) {
    console.log('Nothing was written: the migrations already match the declarations.');
    return;
  }
  // Drizzle skips a migration unless its time is later than the time of the last applied migration.
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  write(folder, journal, { name, statements, snapshot, when });
};

/**
 * Replaces all migrations with a single migration. Hand-written SQL is lost. The new migration has the time of the last
 * existing migration. A database that has all migrations therefore counts as migrated, and an older database is
 * refused.
 */
const replaceAll = async (server: string, name: string): Promise<void> => {
  const folder = join(server, 'migrations');
  const { entries, ...journal } = readJournal(folder);
  const tables = await declaredTables(server);
  const behind = await planMigration(latestSnapshot(folder), tables);
  const last = entries.at(-1);
  if (!last || behind.statements.length > 0 || behind.complaints.length > 0)
    stop(
      'Nothing was written: a baseline needs migrations that match the declarations. Generate the missing migration first.',
    );
  const { snapshot, statements } = await planMigration(generateDrizzleJson({}), tables);
  rmSync(folder, { recursive: true });
  write(folder, { ...journal, entries: [] }, { name, statements, snapshot, when: last!.when });
};

const many = { type: 'string', multiple: true } as const;
const args = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        baseline: { type: 'boolean' },
        data: { type: 'boolean' },
        server: { type: 'string' },
        rename: many,
        fill: many,
        drop: many,
      },
    });
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`);
  }
};

const {
  values: { baseline = false, data = false, server = 'server', ...decisions },
  positionals: [name = '', ...more],
} = args();
if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name) || more.length > 0) stop(usage);
await (baseline ? replaceAll(server, name) : generate(server, name, data, decisions));
