import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system with a limited size. */
export interface SmallDisk {
  folder: string;
  /** Fills all free space until `free` is called. */
  fill(): void;
  free(): void;
  /** Grows the file system to the given size in MiB. */
  grow(mebibytes: number): void;
  remove(): void;
}

/**
 * Mounts an in-memory file system of the given size in MiB. If the process isn't allowed to mount it, returns the
 * reason.
 */
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
        // If another process takes the remaining space first, the write fails with ENOSPC, but the disk is full either
        // way.
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
