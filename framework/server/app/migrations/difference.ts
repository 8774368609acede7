import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { isFrameworkTable } from '../frameworkTables';
import type { Tables } from './snapshot';

/** Drizzle's list of migrations. */
export interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Reads a folder's list of migrations; empty if there is none. */
export const readJournal = (folder: string): Journal => {
  try {
    return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  } catch {
    return { version: '7', dialect: 'postgresql', entries: [] };
  }
};

/** The admin's tables after the latest migration of a folder. Older admins also have framework tables in their snapshots; these are left out. */
export const latestSnapshot = (folder: string): DrizzleSnapshotJSON => {
  const last = readJournal(folder).entries.at(-1);
  if (!last) return generateDrizzleJson({});
  const number = String(last.idx).padStart(4, '0');
  const snapshot = JSON.parse(
    readFileSync(join(folder, 'meta', `${number}_snapshot.json`), 'utf8'),
  ) as DrizzleSnapshotJSON;
  const tables = Object.entries(snapshot.tables as unknown as Tables).filter(([, { name }]) => !isFrameworkTable(name));
  return { ...snapshot, tables: Object.fromEntries(tables) as never };
};
