import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where in a data directory the embedded database is. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** A file that is there until a new database has all its tables. */
const markIn = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** Whether the database of a data directory never had all its tables: its first start failed or was killed. */
export const isUnfinished = (dataDir: string): boolean => existsSync(markIn(dataDir));

/** Removes a database that was never finished, which the next start would take for a damaged one. */
export const removeUnfinished = (dataDir: string): void => {
  if (!isUnfinished(dataDir)) return;
  rmSync(databaseIn(dataDir), { recursive: true, force: true });
  rmSync(markIn(dataDir));
};

/** Marks a database that is about to be made. */
export const markUnfinished = (dataDir: string): void => writeFileSync(markIn(dataDir), '');

/** Says that a database has all its tables. */
export const markFinished = (dataDir: string): void => rmSync(markIn(dataDir), { force: true });

/** Bytes without which the database can't work: two segments of its log. */
const leastRoom = 32 * 1024 * 1024;

/** Whether there is too little room in a folder for the database: it fails with any error then. */
export const lacksRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
};
