import { hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { UserError } from '../../kernel/apiError';

/** The maximum length of a line in bytes. A line consists of a SHA-1 hash, a colon, a count and the line break. */
const longestLine = 64;

/** How many sample lines to check when the file of breached passwords is opened. */
const samples = 1000;

const lineFormat = /^([0-9A-F]{40})(?::\d{1,12})?\r?$/i;

interface Line {
  /** The byte position of the line in the file. */
  start: number;
  /** The line's hash. Undefined if the line doesn't contain a hash and a count. */
  hash: string | undefined;
}

interface HashFile {
  size: number;
  /** Returns the first line that starts at `position` or later, or undefined after the last line. */
  lineFrom(position: number): Promise<Line | undefined>;
}

const hashFile = (file: FileHandle, size: number): HashFile => ({
  size,
  lineFrom: async (position) => {
    // Starts one byte earlier, because a line may start exactly at the position.
    const from = Math.max(0, position - 1);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, from);
    const text = buffer.toString('latin1', 0, bytesRead);
    const begin = position === 0 ? 0 : text.indexOf('\n') + 1;
    if (begin === 0 && position > 0) return bytesRead < 2 * longestLine ? undefined : { start: from, hash: undefined };
    if (begin >= bytesRead) return undefined;
    const [line = ''] = text.slice(begin).split('\n', 1);
    return { start: from + begin, hash: lineFormat.exec(line)?.[1]?.toUpperCase() };
  },
});

/** Finds a hash by binary search. Each step reads 128 bytes. */
const contains = async ({ size, lineFrom }: HashFile, wanted: string): Promise<boolean> => {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineFrom(middle);
    if (line?.hash !== undefined && line.hash < wanted) low = line.start + 1;
    else high = middle;
  }
  return (await lineFrom(low))?.hash === wanted;
};

const refuse = (path: string, problem: string): never => {
  throw new UserError(
    `BREACHED_PASSWORDS_FILE: ${path} ${problem}. ` +
      'It must have lines "<SHA-1 in hexadecimal>:<count>", sorted by hash, as the downloader of Have I Been Pwned writes them.',
  );
};

/** Throws `UserError` unless the hashes in a sample of lines are in ascending order. */
const refuseUnsorted = async (path: string, { size, lineFrom }: HashFile): Promise<void> => {
  let previous = '';
  for (let sample = 0; sample < samples; sample += 1) {
    const line = await lineFrom(Math.floor((sample * size) / samples));
    if (!line) break;
    if (line.hash === undefined) return refuse(path, `has an unreadable line at byte ${line.start}`);
    if (line.hash < previous) return refuse(path, `is not sorted: the line at byte ${line.start} is out of order`);
    previous = line.hash;
  }
  if (previous === '') refuse(path, 'is empty');
};

let opened: HashFile | undefined;

/**
 * Opens the operator's file of breached passwords. From then on, this process rejects the passwords in it. Returns a
 * function that closes the file. Throws `UserError` if the file is missing, unreadable or not sorted by hash.
 */
export const openBreachedPasswords = async (path: string): Promise<() => Promise<void>> => {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) =>
    refuse(path, error.code === 'ENOENT' ? 'does not exist' : `can't be read (${error.code})`),
  );
  try {
    const stat = await file.stat();
    if (!stat.isFile()) refuse(path, 'is not a file');
    const hashes = hashFile(file, stat.size);
    await refuseUnsorted(path, hashes);
    opened = hashes;
  } catch (error) {
    await file.close();
    throw error;
  }
  return async () => {
    opened = undefined;
    await file.close();
  };
};

/** True if a password is in the operator's file of breached passwords. Always false if no such file is configured. */
export const isBreached = async (password: string): Promise<boolean> =>
  opened !== undefined && contains(opened, hash('sha1', password).toUpperCase());
