import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** The free space required, in bytes: several times the size of a run's databases. */
const [room, spare] = [4e9, 8e9];

/**
 * Returns the folder for temporary files. Uses a folder in memory if there is room, because tests create and drop over
 * a hundred databases of a thousand files each. Otherwise, uses the system's temporary folder.
 */
export function throwAwayFolder() {
  if (process.env.TMPDIR || freemem() < spare) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= room ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
