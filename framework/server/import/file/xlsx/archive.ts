import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { ApiError } from '../../../resources/apiError';

/** What a workbook may unpack to, in bytes, and how many parts it may have: beyond, it is made to fill a server's memory. */
const most = { bytes: 300 * 1024 * 1024, parts: 5000 };

/** The parts of a workbook, by their paths in it. */
export interface Archive {
  has(path: string): boolean;
  /** The text of a part, piece by piece; nothing for one that isn't there. */
  text(path: string): AsyncGenerator<string>;
  close(): void;
}

const unreadable = () => new ApiError(422, 'messages.import_workbook');

const tooLarge = () => new ApiError(422, 'messages.import_unpacked');

const partsOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > most.bytes || parts.size >= most.parts) throw tooLarge();
    parts.set(entry.fileName, entry);
  }
  return parts;
};

/** Opens a workbook's file. Throws `ApiError` 422 for what is no archive, is protected, or would unpack to too much. */
export const openArchive = async (path: string): Promise<Archive> => {
  // A part that unpacks to more than it says ends in an error of the library's.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw unreadable();
  });
  try {
    const parts = await partsOf(zip);
    return {
      has: (name) => parts.has(name),
      close: () => zip.close(),
      async* text(name) {
        const entry = parts.get(name);
        if (!entry) return;
        if (entry.isEncrypted()) throw new ApiError(422, 'messages.import_protected');
        const decoder = new TextDecoder();
        const stream: Readable = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
        yield decoder.decode();
      },
    };
  } catch (error) {
    zip.close();
    throw error instanceof ApiError ? error : unreadable();
  }
};
