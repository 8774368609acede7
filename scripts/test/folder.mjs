import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** In bytes: what the databases of a run take, several times over. */
const [room, spare] = [4e9, 8e9];

/**
 * Where tests keep what they throw away: in memory where the machine has that to spare, as they make and drop over a hundred
 * databases of a thousand files each; else where temporary files go.
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
