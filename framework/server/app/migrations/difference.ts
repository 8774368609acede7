import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

/** Drizzle's list of migrations. */
export interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The migrations that a folder has so far, as Drizzle lays it out; none, an empty list. */
export const readJournal = (folder: string): Journal => {
  try {
    return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  } catch {
    return { version: '7', dialect: 'postgresql', entries: [] };
  }
};

/** The tables as the latest migration of a folder leaves them. */
export const latestSnapshot = (folder: string): DrizzleSnapshotJSON => {
  const last = readJournal(folder).entries.at(-1);
  if (!last) return generateDrizzleJson({});
  const number = String(last.idx).padStart(4, '0');
  return JSON.parse(readFileSync(join(folder, 'meta', `${number}_snapshot.json`), 'utf8')) as DrizzleSnapshotJSON;
};

/**
 * What is to be done to the tables of a snapshot to make them `tables`: the statements in order, none when nothing has
 * changed, and the snapshot to keep. Where a column or table may have been renamed, Drizzle asks on the terminal.
 */
export const difference = async (previous: DrizzleSnapshotJSON, tables: Record<string, unknown>) => {
  const snapshot = generateDrizzleJson(tables, previous.id);
  return { snapshot, statements: await generateMigration(previous, snapshot) };
};
