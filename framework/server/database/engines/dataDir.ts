import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync, statfsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../kernel/apiError';
import { isDiskFull } from '../sqlState';

interface Owner {
  pid: number;
  host: string;
  /**
   * The start time of the process that owns the lock, in kernel ticks; needed because process ids are reused. Empty if
   * unknown.
   */
  started: string;
}

const startOf = (pid: number): string => {
  try {
    // The start time is the 20th field after the program's name, which is in parentheses and can contain any character.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = ({ pid, started }: Owner) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return !started || !now || started === now;
};

const parseOwner = (text: string): Owner | undefined => {
  try {
    const owner = JSON.parse(text) as Owner;
    return Number.isInteger(owner.pid) && owner.pid > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Throws `UserError` if the process that owns the lock may still be running. A process on another host can't be
 * checked.
 */
const refuseIfAtWork = (text: string, dataDir: string, file: string) => {
  const owner = parseOwner(text);
  if (!owner) return;
  if (owner.host !== hostname()) {
    throw new UserError(
      `The data directory ${dataDir} is in use by a process on ${owner.host}. If that process has ended, delete ${file}.`,
    );
  }
  if (isAlive(owner))
    throw new UserError(`The data directory ${dataDir} is in use by process ${owner.pid}: stop it first.`);
};

const readIfThere = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const take = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock');
  const [own, stale] = ['new', 'stale'].map((word) => `${file}.${word}.${randomBytes(6).toString('hex')}`);
  const text = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) } satisfies Owner);
  writeFileSync(own!, text);
  try {
    for (;;) {
      try {
        // A hard link is created atomically and never replaces a file, so no process reads an incomplete lock.
        linkSync(own!, file);
        return { file, text };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = readIfThere(file);
      if (found === undefined) continue;
      refuseIfAtWork(found, dataDir, file);
      renameSync(file, stale!);
      const moved = readIfThere(stale!);
      // Restores the lock if another process replaced the stale one in the meantime.
      if (moved !== found) linkSync(stale!, file);
      rmSync(stale!, { force: true });
    }
  } finally {
    rmSync(own!, { force: true });
  }
};

/**
 * Locks a directory for this process, creating it if it is missing. Returns a function that releases the directory.
 * Takes over an existing lock if the process that owns it is no longer running. Throws `UserError` if another process
 * has locked the directory or if it isn't writable.
 */
export const lockDirectory = (dataDir: string): (() => void) => {
  try {
    const { file, text } = take(dataDir);
    return () => {
      if (readIfThere(file) === text) rmSync(file, { force: true });
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (isDiskFull(error))
      throw new UserError(`The disk of the data directory ${dataDir} is full: free some space, and start again.`);
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(
      `The data directory ${dataDir} can't be written to${code ? ` (${code})` : ''}: give this user write access to it.`,
    );
  }
};

export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** The path of a marker file that exists until a new database has all its tables. */
const markIn = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** True if a database is incomplete because its first start failed or was interrupted. */
const isUnfinished = (dataDir: string): boolean => existsSync(markIn(dataDir));

/** Deletes an incomplete database, which the next start would report as a damaged directory. */
export const removeUnfinished = (dataDir: string): void => {
  if (!isUnfinished(dataDir)) return;
  rmSync(databaseIn(dataDir), { recursive: true, force: true });
  rmSync(markIn(dataDir));
};

export const markUnfinished = (dataDir: string): void => writeFileSync(markIn(dataDir), '');

export const markFinished = (dataDir: string): void => rmSync(markIn(dataDir), { force: true });

/** The minimum free disk space for the database, in bytes: two segments of its write-ahead log. */
const leastRoom = 32 * 1024 * 1024;

/**
 * True if the disk that contains the folder is too full for the database. On a full disk, the database fails with
 * misleading errors.
 */
export const lacksRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
};
