import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

/** The folder of the migrations, as Drizzle lays it out. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** Drizzle's list of migrations. */
export interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The migrations there are so far; none, an empty list. */
export const readJournal = (): Journal => {
  try {
    return JSON.parse(readFileSync(`${folder}meta/_journal.json`, 'utf8')) as Journal;
  } catch {
    return { version: '7', dialect: 'postgresql', entries: [] };
  }
};

/** The tables as the latest migration leaves them. */
export const latestSnapshot = (): DrizzleSnapshotJSON => {
  const last = readJournal().entries.at(-1);
  if (!last) return generateDrizzleJson({});
  const number = String(last.idx).padStart(4, '0');
  return JSON.parse(readFileSync(`${folder}meta/${number}_snapshot.json`, 'utf8')) as DrizzleSnapshotJSON;
};

/**
 * What is to be done to the tables of a snapshot to make them `tables`: the statements in order, none when nothing has
 * changed, and the snapshot to keep. Where a column or table may have been renamed, Drizzle asks on the terminal.
 */
export const difference = async (previous: DrizzleSnapshotJSON, tables: Record<string, unknown>) => {
  const snapshot = generateDrizzleJson(tables, previous.id);
  return { snapshot, statements: await generateMigration(previous, snapshot) };
};
