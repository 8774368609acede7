import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Header } from 'tar';
import { UserError } from '../../kernel/apiError';

/** A file in an archive. `offset` is the position of its content in bytes. */
export interface Entry {
  name: string;
  size: number;
  offset: number;
}

/** A file in a newly written archive, with the checksum that verifies its content. */
export interface Packed {
  name: string;
  size: number;
  /** The checksum in hexadecimal. */
  sha256: string;
}

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

// In a tar archive, each file has a header block, followed by its content and zeros up to the next block.
const block = 512;

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

const headerOf = (path: string, size: number): Buffer => {
  const header = new Header({ path, size, mode: 0o600, uid: 0, gid: 0, mtime: new Date(), type: 'File' });
  if (header.encode())
    throw new Error(`${path} can't be the name of a file in an archive: it must be short, and in ASCII`);
  return header.block!;
};

const entryAt = (bytes: Buffer, at: number): Entry | undefined => {
  const { cksumValid, path, size, type } = new Header(bytes, 0);
  // Backups contain only files. An entry with a negative size would move the read position backwards.
  const isFile =
    cksumValid &&
    type === 'File' &&
    path !== undefined &&
    size !== undefined &&
    Number.isSafeInteger(size) &&
    size >= 0;
  return isFile ? { name: path, size, offset: at + block } : undefined;
};

/** Creates an archive file that only its owner can read. Fails if the file already exists. */
export const createArchive = async (path: string) => {
  const handle = await open(path, 'wx', 0o600);
  const append = (bytes: Buffer) => handle.writeFile(bytes);
  return {
    /** Adds a file of `size` bytes. Throws if the content has a different size. */
    async add(name: string, size: number, content: Content): Promise<Packed> {
      await append(headerOf(name, size));
      const hash = createHash('sha256');
      let written = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        written += chunk.length;
        await append(chunk);
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
      await append(padding(size));
      return { name, size, sha256: hash.digest('hex') };
    },
    async finish(): Promise<void> {
      await append(Buffer.alloc(2 * block));
      await handle.sync();
    },
    close: () => handle.close(),
  };
};

/**
 * Returns an archive's files in their stored order. Throws `UserError` if the archive is truncated or the file isn't an
 * archive.
 */
export const entriesOf = async (handle: FileHandle, path: string): Promise<Entry[]> => {
  const { size: end } = await handle.stat();
  const entries: Entry[] = [];
  for (let at = 0; ;) {
    const header = Buffer.alloc(block);
    const { bytesRead } = await handle.read(header, 0, block, at);
    if (bytesRead === block && header.every((byte) => byte === 0)) return entries;
    const entry = bytesRead === block ? entryAt(header, at) : undefined;
    if (!entry || entry.offset + entry.size > end) {
      throw new UserError(
        `${path} is ${entries.length > 0 ? 'a damaged' : 'not a'} backup: it can't be read from byte ${at} on. Use another backup.`,
      );
    }
    entries.push(entry);
    at = entry.offset + entry.size + padding(entry.size).length;
  }
};

const chunkSize = 256 * 1024;

/** Streams the content of a file in an archive. */
export const contentOf = async function* (handle: FileHandle, { name, offset, size }: Entry): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset + at);
    if (bytesRead === 0)
      throw new UserError(`The backup is incomplete: it ends in the middle of ${name}. Use another backup.`);
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
};

export const bufferOf = (handle: FileHandle, entry: Entry): Promise<Buffer> => buffer(contentOf(handle, entry));
