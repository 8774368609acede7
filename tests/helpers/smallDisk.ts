import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, as small as was asked for. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte of room, until `free`. */
  fill(): void;
  free(): void;
  /** Makes it larger, to so many MiB. */
  grow(mebibytes: number): void;
  remove(): void;
}

/** Mounts a file system in memory of so many MiB. Gives the reason, a string, where that isn't allowed. */
export const smallDisk = (mebibytes: number): SmallDisk | string => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-small-'));
  const { status, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  if (error || status !== 0) {
    rmSync(folder, { recursive: true });
    return 'a full disk is left out: only root may mount a small one, on Linux';
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (reason) {
        // Others write meanwhile: what they took is full, too.
        if ((reason as NodeJS.ErrnoException).code !== 'ENOSPC') throw reason;
      }
    },
    free: () => rmSync(ballast),
    grow: (size) => void spawnSync('mount', ['-o', `remount,size=${size}m`, folder]),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
