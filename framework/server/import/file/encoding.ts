import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** What a file of text can be written in, as `TextDecoder` calls it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const headBytes = 64 * 1024;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]], ['utf-16le', [0xff, 0xfe]], ['utf-16be', [0xfe, 0xff]],
];

/** In UTF-16 every other byte of separators, digits and line ends is nought, which no other text has. */
const withoutMark = (head: Buffer): Encoding | undefined => {
  const noughts = (from: 0 | 1) => head.filter((byte, place) => byte === 0 && place % 2 === from).length;
  const [even, odd] = [noughts(0), noughts(1)];
  if (even + odd < head.length / 50) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** What a text is written in: by its mark, by its noughts, as UTF-8 where all of it is that, else as Windows writes Arabic (and French). */
export const encodingOf = async (path: string): Promise<Encoding> => {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).finally(() => file.close());
  const head = buffer.subarray(0, bytesRead);
  const marked = marks.find(([, mark]) => mark.every((byte, place) => head[place] === byte));
  return marked?.[0] ?? withoutMark(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1256');
};

/** The text of a file, piece by piece, without its mark. */
export const decoded = async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
};
