import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { UserError } from '../userError';

/** A file within an archive, and where its content begins, in bytes. */
export interface Entry {
  name: string;
  size: number;
  offset: number;
}

/** What was put into an archive: enough to tell that it comes out as it went in. */
export interface Packed {
  name: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

// The ustar format (POSIX.1-1988), which every `tar` reads.
const block = 512;
const fields = { name: 100, size: { at: 124, length: 12 }, sum: { at: 148, length: 8 }, kind: 156, magic: 257 } as const;
/** The most that eleven octal digits say; more is written in binary, as GNU tar does. */
const mostOctal = 8 ** 11 - 1;

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

const sumOf = (header: Buffer) => {
  const { at, length } = fields.sum;
  const blank = Buffer.from(header).fill(' ', at, at + length);
  return blank.reduce((sum, byte) => sum + byte, 0);
};

const headerOf = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(block);
  if (header.write(name, 0, 'utf8') > fields.name) throw new Error(`${name} is too long a name for an archive`);
  header.write('0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  if (size <= mostOctal) header.write(`${size.toString(8).padStart(11, '0')}\0`, fields.size.at);
  else {
    header.writeUInt8(0x80, fields.size.at);
    header.writeBigUInt64BE(BigInt(size), fields.size.at + 4);
  }
  header.write(`${Math.floor(Date.now() / 1000).toString(8).padStart(11, '0')}\0`, 136);
  header.write('0', fields.kind);
  header.write('ustar\x0000', fields.magic);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, fields.sum.at);
  return header;
};

const entryAt = (header: Buffer, at: number): Entry | undefined => {
  const { at: sizeAt, length } = fields.size;
  const text = (from: number, bytes: number) => header.toString('utf8', from, from + bytes).replace(/\0.*$/s, '').trim();
  if (header.toString('latin1', fields.magic, fields.magic + 5) !== 'ustar') return undefined;
  if (Number.parseInt(text(fields.sum.at, fields.sum.length), 8) !== sumOf(header)) return undefined;
  const isBinary = header.readUInt8(sizeAt) === 0x80;
  const size = isBinary ? Number(header.readBigUInt64BE(sizeAt + 4)) : Number.parseInt(text(sizeAt, length), 8);
  return { name: text(0, fields.name), size, offset: at + block };
};

/** A new archive at a path where nothing is yet; whoever isn't its owner can't read it. */
export const createArchive = async (path: string) => {
  const handle = await open(path, 'wx', 0o600);
  const put = async (buffer: Buffer) => void (await handle.writeFile(buffer));
  return {
    /** Puts a file of `size` bytes in; throws where its content is of another size. */
    async add(name: string, size: number, content: Content): Promise<Packed> {
      await put(headerOf(name, size));
      const hash = createHash('sha256');
      let written = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        written += chunk.length;
        await put(chunk);
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
      await put(padding(size));
      return { name, size, sha256: hash.digest('hex') };
    },
    async finish(): Promise<void> {
      await put(Buffer.alloc(2 * block));
      await handle.sync();
    },
    close: () => handle.close(),
  };
};

/** The files of an archive, in their order; throws `UserError` for what is none, or is cut off. */
export const entriesOf = async (handle: FileHandle, path: string): Promise<Entry[]> => {
  const { size: end } = await handle.stat();
  const entries: Entry[] = [];
  for (let at = 0; ; ) {
    const header = Buffer.alloc(block);
    const { bytesRead } = await handle.read(header, 0, block, at);
    if (bytesRead === block && header.every((byte) => byte === 0)) return entries;
    const entry = bytesRead === block ? entryAt(header, at) : undefined;
    if (!entry || entry.offset + entry.size > end) {
      throw new UserError(`${path} is ${entries.length > 0 ? 'a damaged' : 'no'} backup: it can't be read from byte ${at} on.`);
    }
    entries.push(entry);
    at = entry.offset + entry.size + padding(entry.size).length;
  }
};

const chunkSize = 256 * 1024;

/** The content of a file within an archive, bit by bit. */
export async function* contentOf(handle: FileHandle, { name, offset, size }: Entry): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset + at);
    if (bytesRead === 0) throw new UserError(`The backup ends in the midst of ${name}.`);
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** The same, all at once. */
export const bufferOf = async (handle: FileHandle, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of contentOf(handle, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
