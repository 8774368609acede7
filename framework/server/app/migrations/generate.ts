import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Server } from '../runServer';
import { checkServer } from '../checkServer';
import { latestSnapshot, readJournal } from './difference';
import type { Said } from './plan';
import { planMigration } from './plan';

const usage = `Say what changes, in small letters and underscores: npm run db:generate -- add_colours
  --rename <table>.<field>=<new field>   a field goes by another name
  --fill <table>.<field>=<value>         what rows get that have no value where one is required now
  --drop <table>[.<field>]               a column, or a table with its rows, goes
  --data                                 an empty migration, to be filled by hand
  --server <folder>                      whose server.ts, tables.ts and migrations; server unless said`;

const stop = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const load = async <Module>(server: string, file: string) =>
  (await import(pathToFileURL(resolve(server, file)).href)) as Module;

/** The declared tables of a server; stops with the complaint alone where its admin isn't valid, as the server itself does. */
const declaredTables = async (server: string) => {
  try {
    const { allTables } = await load<{ allTables: Record<string, unknown> }>(server, 'tables.ts');
    checkServer((await load<{ server: Server }>(server, 'server.ts')).server);
    return allTables;
  } catch (error) {
    return stop(`Nothing was written. ${(error as Error).message}`);
  }
};

/**
 * Writes the migration that brings the database from the last one's tables to those now declared, under `name`; with
 * `--data` one even where the tables stay as they are, to be filled by hand with what is to become of the rows. Writes
 * nothing where rows would be lost or in the way unasked, and says what to ask for.
 */
const generate = async (server: string, name: string, isForData: boolean, said: Said): Promise<void> => {
  const folder = join(server, 'migrations');
  const journal = readJournal(folder);
  const { snapshot, statements, complaints } = await planMigration(
    latestSnapshot(folder),
    await declaredTables(server),
    said,
  );
  if (complaints.length > 0) stop(`Nothing was written:\n  ${complaints.join('\n  ')}`);
  if (statements.length === 0 && !isForData) {
    console.log('Nothing has changed: the migrations match the declarations.');
    return;
  }
  const idx = journal.entries.length;
  const number = String(idx).padStart(4, '0');
  const tag = `${number}_${name}`;
  // Drizzle skips a migration that isn't younger than the last one applied.
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  journal.entries.push({ idx, version: snapshot.version, when, tag, breakpoints: true });
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(join(folder, 'meta', `${number}_snapshot.json`), `${JSON.stringify(snapshot, null, 2)}\n`);
  writeFileSync(join(folder, 'meta', '_journal.json'), `${JSON.stringify(journal, null, 2)}\n`);
  console.log(`${join(folder, tag)}.sql: ${statements.length} statements. Read it before you commit it.`);
};

const many = { type: 'string', multiple: true } as const;
const args = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { data: { type: 'boolean' }, server: { type: 'string' }, rename: many, fill: many, drop: many },
    });
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`);
  }
};

const {
  values: { data = false, server = 'server', ...said },
  positionals: [name = '', ...more],
} = args();
if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name) || more.length > 0) stop(usage);
await generate(server, name, data, said);
