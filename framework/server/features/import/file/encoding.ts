import { isUtf8 } from 'node:buffer';

/** Encodings of a text file, as `TextDecoder` calls them. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

const headBytes = 64 * 1024;

/** Bytes that are decoded at once. */
const pieceBytes = 64 * 1024;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** In UTF-16 every other byte of separators, digits and line ends is zero, and hardly any of the bytes between them. */
const withoutMark = (head: Buffer): Encoding | undefined => {
  let [even, odd] = [0, 0];
  for (const [place, byte] of head.entries()) {
    if (byte === 0 && place % 2 === 0) even += 1;
    if (byte === 0 && place % 2 === 1) odd += 1;
  }
  if (even + odd < head.length / 50 || Math.min(even, odd) > Math.max(even, odd) / 4) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0;

/** Arabic letters of Windows-1256 stand next to each other; accented ones of Western languages stand alone among ASCII. */
const windowsOf = (head: Buffer): Encoding => {
  let [alone, together] = [0, 0];
  for (const [place, byte] of head.entries()) {
    if (!isHigh(byte)) continue;
    if (isHigh(head[place - 1]) || isHigh(head[place + 1])) together += 1;
    else alone += 1;
  }
  return alone > together ? 'windows-1252' : 'windows-1256';
};

/** The encoding of a text: by its mark, by its zeros, as UTF-8 where all of it is that, else as Windows writes Arabic or Western languages. */
export const encodingOf = (content: Buffer): Encoding => {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => content[place] === byte));
  const head = content.subarray(0, headBytes);
  return marked?.[0] ?? withoutMark(head) ?? (isUtf8(content) ? 'utf-8' : windowsOf(head));
};

/** The text of a file, piece by piece, without its mark. */
export const decoded = function* decoded(content: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(content));
  for (let from = 0; from < content.length; from += pieceBytes)
    yield decoder.decode(content.subarray(from, from + pieceBytes), { stream: true });
  yield decoder.decode();
};
