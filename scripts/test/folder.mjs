import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** In bytes; several times the size of a run's databases. */
const [room, spare] = [4e9, 8e9];

/**
 * The folder for temporary files: in memory if there is enough, because tests create and drop over a hundred databases of a
 * thousand files each; otherwise the system's.
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
