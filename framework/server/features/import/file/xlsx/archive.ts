import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { ApiError } from '../../../../kernel/apiError';
import { workbookLimits } from '../limits';

/** The parts of a workbook, by their paths in it, in capitals or not. */
export interface Archive {
  has(path: string): boolean;
  /** The text of a part, piece by piece; nothing for a missing one. */
  text(path: string): AsyncGenerator<string>;
  close(): void;
}

export const damaged = () => new ApiError(422, 'messages.import_workbook');

export const tooMuch = () => new ApiError(422, 'messages.import_unpacked');

/** The name of a part as OPC compares it (ECMA-376 part 2, 6.3.5). */
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

/** A decoder for a part: XML is in UTF-8 unless a mark says UTF-16. */
const decoderFor = ([first, second]: Buffer): TextDecoder =>
  new TextDecoder(
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8',
  );

/** Opens a workbook's file. Throws `ApiError` 422 for a file that is no archive, is protected, or would unpack to too much. */
export const openArchive = async (path: string): Promise<Archive> => {
  // A part that unpacks to more than it says ends in an error of the library's.
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
