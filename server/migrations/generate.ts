import { mkdirSync, writeFileSync } from 'node:fs';
import { allTables } from '../tables';
import { difference, folder, latestSnapshot, readJournal } from './difference';

/**
 * Writes the migration that brings the database from the last one's tables to those now declared, under `name`; with
 * `--data` one even where the tables stay as they are, to be filled by hand with what is to become of the rows.
 */
const generate = async (name: string, isForData: boolean): Promise<void> => {
  const journal = readJournal();
  const { snapshot, statements } = await difference(latestSnapshot(), allTables);
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
  mkdirSync(`${folder}meta`, { recursive: true });
  writeFileSync(`${folder}${tag}.sql`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(`${folder}meta/${number}_snapshot.json`, `${JSON.stringify(snapshot, null, 2)}\n`);
  writeFileSync(`${folder}meta/_journal.json`, `${JSON.stringify(journal, null, 2)}\n`);
  console.log(`server/migrations/${tag}.sql: ${statements.length} statements. Read it before you commit it.`);
};

const [name = '', option] = process.argv.slice(2);
const isKnown = option === undefined || option === '--data';
if (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name) && isKnown) await generate(name, option === '--data');
else {
  console.error('Say what changes, in small letters and underscores: npm run db:generate -- add_colours');
  process.exitCode = 1;
}
