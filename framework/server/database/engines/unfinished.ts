import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** A file that exists until a new database has all its tables. */
const markIn = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** Checks whether a database never got all its tables because its first start failed or was killed. */
export const isUnfinished = (dataDir: string): boolean => existsSync(markIn(dataDir));

/** Removes an unfinished database, which the next start would report as damaged. */
export const removeUnfinished = (dataDir: string): void => {
  if (!isUnfinished(dataDir)) return;
  rmSync(databaseIn(dataDir), { recursive: true, force: true });
  rmSync(markIn(dataDir));
};

export const markUnfinished = (dataDir: string): void => writeFileSync(markIn(dataDir), '');

export const markFinished = (dataDir: string): void => rmSync(markIn(dataDir), { force: true });

/** The minimum of free bytes for the database: two segments of its log. */
const leastRoom = 32 * 1024 * 1024;

/** Checks whether a folder has too little room for the database, which then fails with arbitrary errors. */
export const lacksRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
};
