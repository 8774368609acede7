import { mkdirSync, writeFileSync } from 'node:fs';
import { allTables } from '../tables';
import { difference, folder, latestSnapshot, readJournal } from './difference';

/** Writes the migration that brings the database from the last one's tables to those now declared, under `name`. */
const generate = async (name: string): Promise<void> => {
  const journal = readJournal();
  const { snapshot, statements } = await difference(latestSnapshot(), allTables);
  if (statements.length === 0) {
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

const [name = ''] = process.argv.slice(2);
if (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) await generate(name);
else {
  console.error('Say what changes, in small letters and underscores: npm run db:generate -- add_colours');
  process.exitCode = 1;
}
