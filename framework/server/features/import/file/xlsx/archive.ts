import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { ApiError } from '../../../../kernel/apiError';
import { workbookLimits } from '../limits';

/** A workbook's parts; paths are case-insensitive. */
export interface Archive {
  has(path: string): boolean;
  /** Yields a part's text in pieces; nothing if it is missing. */
  text(path: string): AsyncGenerator<string>;
  close(): void;
}

export const damaged = () => new ApiError(422, 'messages.import_workbook');

export const tooMuch = () => new ApiError(422, 'messages.import_unpacked');

/** Normalizes a part's name as in OPC (ECMA-376 part 2, 6.3.5). */
const nameOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const partsOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const parts = new Map<string, Entry>();
  let [bytes, count] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    count += 1;
    if (bytes > workbookLimits.unpacked || count > workbookLimits.parts) throw tooMuch();
    parts.set(nameOf(entry.fileName), entry);
  }
  return parts;
};

/** Creates a decoder: UTF-8, or UTF-16 by byte order mark. */
const decoderFor = ([first, second]: Buffer): TextDecoder =>
  new TextDecoder(
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8',
  );

/** Opens a workbook. Throws `ApiError` 422 if it is no archive, is protected or would unpack to too much. */
export const openArchive = async (path: string): Promise<Archive> => {
  // The library fails for a part that unpacks to more than declared.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged();
  });
  try {
    const parts = await partsOf(zip);
    return {
      has: (name) => parts.has(nameOf(name)),
      close: () => zip.close(),
      async *text(name) {
        const entry = parts.get(nameOf(name));
        if (!entry) return;
        if (entry.isEncrypted()) throw new ApiError(422, 'messages.import_protected');
        const { uncompressedSize: size, compressedSize: packed } = entry;
        if (size > workbookLimits.ratioFrom && size > packed * workbookLimits.ratio) throw tooMuch();
        const stream: Readable = await zip.openReadStreamPromise(entry);
        let decoder: TextDecoder | undefined;
        for await (const chunk of stream)
          yield (decoder ??= decoderFor(chunk as Buffer)).decode(chunk as Buffer, { stream: true });
        if (decoder) yield decoder.decode();
      },
    };
  } catch (error) {
    zip.close();
    throw error instanceof ApiError ? error : damaged();
  }
};
