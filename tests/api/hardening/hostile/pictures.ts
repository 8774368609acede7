import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { bomb, crc, png } from '../../../helpers/files';
import type { Hostile } from './hostile';
import { big, bytes, canary, little, scripts } from './hostile';

const noise = () => sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } });

/** Returns a PNG chunk. */
const chunk = (name: string, content: Buffer): Buffer =>
  bytes(big(content.length), name, content, big(crc(bytes(name, content))));

/** Inserts a chunk after a PNG's header. */
const withChunk = (file: Buffer, name: string, content: Buffer) =>
  bytes(file.subarray(0, 33), chunk(name, content), file.subarray(33));

/** Inserts a segment at the start of a JPEG. */
const withSegment = (file: Buffer, marker: number, content: Buffer) =>
  bytes([0xff, 0xd8, 0xff, marker], big(content.length + 2, 2), content, file.subarray(2));

/** Overwrites the bytes after `mark` in a file. */
const patched = (file: Buffer, mark: Buffer, offset: number, content: Buffer): Buffer => {
  const at = file.indexOf(mark);
  if (at < 0) throw new Error('The file has no such mark');
  const copy = Buffer.from(file);
  content.copy(copy, at + offset);
  return copy;
};

const truncated = (bases: Record<string, Buffer>): Hostile[] =>
  Object.entries(bases).flatMap(([format, file]) =>
    [0.01, 0.03, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((part): Hostile => ({
      name: `${part * 100} % of a ${format}`,
      content: file.subarray(0, Math.ceil(file.length * part)),
      expected: 'refused',
    })),
  );

const bombs = async (bases: Record<'jpeg' | 'gif' | 'webp' | 'avif', Buffer>): Promise<Hostile[]> => {
  const sides = [
    [20_000, 20_000],
    [65_535, 65_535],
    [12_001, 1],
    [1, 12_001],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31 - 1, 1],
    [0, 0],
    [0, 10],
    [8000, 8000],
    [30_000, 1000],
  ];
  const deflated = deflateSync(Buffer.alloc(20_000_000, 'a'));
  const small = await png(9, 9);
  const huge = big(0xffff, 2);
  return [
    ...(await Promise.all(
      sides.map(async ([width, height]): Promise<Hostile> => ({
        name: `a PNG of ${width} × ${height}`,
        content: await bomb(width!, height!),
        expected: 'refused',
      })),
    )),
    {
      name: 'a JPEG of 65,535 × 65,535',
      content: patched(bases.jpeg, bytes([0xff, 0xc0]), 5, bytes(huge, huge)),
      expected: 'refused',
    },
    {
      name: 'a JPEG of 65,535 × 1',
      content: patched(bases.jpeg, bytes([0xff, 0xc0]), 5, bytes([0, 1], huge)),
      expected: 'refused',
    },
    {
      name: 'a JPEG of no height',
      content: patched(bases.jpeg, bytes([0xff, 0xc0]), 5, bytes([0, 0])),
      expected: 'refused',
    },
    {
      name: 'a GIF of 65,535 × 65,535',
      content: patched(bases.gif, bytes('GIF89a'), 6, bytes(huge, huge)),
      expected: 'either',
    },
    {
      name: 'a WebP of 16,383 × 16,383',
      content: patched(bases.webp, bytes([0x9d, 0x01, 0x2a]), 3, bytes([0xff, 0x3f, 0xff, 0x3f])),
      expected: 'refused',
    },
    {
      name: 'an AVIF of 100,000 × 100,000',
      content: patched(bases.avif, bytes('ispe'), 8, bytes(big(100_000), big(100_000))),
      expected: 'refused',
    },
    ...['zTXt', 'iCCP'].map((name): Hostile => ({
      name: `a PNG whose ${name} swells`,
      content: withChunk(small, name, bytes('a\0\0', deflated)),
      expected: 'either',
    })),
    {
      name: 'a PNG whose iTXt swells',
      content: withChunk(small, 'iTXt', bytes('a\0', [1, 0, 0, 0], deflated)),
      expected: 'either',
    },
    {
      name: 'a GIF of 5,000 pictures',
      content: bytes(
        bases.gif.subarray(0, -1),
        ...Array.from({ length: 5000 }, () =>
          bytes('!\xf9\x04', [0, 0, 0, 0, 0], ',', [0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
        ),
        ';',
      ),
      expected: 'either',
    },
  ];
};

/** Returns valid pictures with a program hidden in parts that decoders ignore. */
const carriers = async (bases: Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer>): Promise<Hostile[]> => {
  const found: Hostile[] = [];
  const add = (name: string, content: Buffer, expected: Hostile['expected'] = 'cleaned') =>
    found.push({ name, content, expected });
  for (const [script, text] of Object.entries(scripts)) {
    for (const [format, file] of Object.entries(bases))
      add(`a ${format} with ${script} behind it`, bytes(file, text), 'either');
    add(`a PNG with ${script} in a text`, withChunk(bases.png, 'tEXt', bytes('Comment\0', text)));
    add(`a PNG with ${script} in a part nobody knows`, withChunk(bases.png, 'haCk', bytes(text)));
    add(`a PNG with ${script} as its EXIF`, withChunk(bases.png, 'eXIf', bytes(text)), 'either');
    add(
      `a PNG with ${script} in an XMP`,
      withChunk(bases.png, 'iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', text)),
      'either',
    );
    add(`a JPEG with ${script} in a comment`, withSegment(bases.jpeg, 0xfe, bytes(text)));
    add(
      `a JPEG with ${script} in an XMP`,
      withSegment(bases.jpeg, 0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', text)),
    );
    add(`a JPEG with ${script} for Photoshop`, withSegment(bases.jpeg, 0xed, bytes('Photoshop 3.0\0', text)), 'either');
    add(
      `a JPEG with ${script} as a profile of colours`,
      withSegment(bases.jpeg, 0xe2, bytes('ICC_PROFILE\0', [1, 1], text)),
      'either',
    );
    add(
      `a JPEG with ${script} in its EXIF`,
      await sharp(bases.jpeg)
        .withExif({ IFD0: { Copyright: text, ImageDescription: text } })
        .toBuffer(),
    );
    add(
      `a WebP with ${script} in its EXIF`,
      await sharp(bases.webp)
        .withExif({ IFD0: { Copyright: text } })
        .toBuffer(),
    );
    const said = bytes('!\xfe', Math.min(text.length, 255), text.slice(0, 255), 0);
    add(`a GIF with ${script} in a comment`, bytes(bases.gif.subarray(0, -1), said, ';'), 'either');
    add(
      `a WebP with ${script} in a part nobody knows`,
      patched(
        bytes(bases.webp, 'haCk', little(text.length), text, text.length % 2 ? '\0' : ''),
        bytes('RIFF'),
        4,
        little(bases.webp.length + text.length + (text.length % 2)),
      ),
      'either',
    );
  }
  add(
    'a PNG whose colours spell a script',
    await sharp(bytes(...Array.from({ length: 30 }, () => `<script>${canary}</script>`)).subarray(0, 900), {
      raw: { width: 20, height: 15, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  return found;
};

/** Returns truncated pictures, decompression bombs, and pictures that contain a program. */
export const hostilePictures = async (): Promise<Hostile[]> => {
  const [jpeg, gif, webp, avif, drawn] = await Promise.all([
    noise().jpeg().toBuffer(),
    noise().gif().toBuffer(),
    noise().webp().toBuffer(),
    noise().avif({ effort: 0 }).toBuffer(),
    noise().png().toBuffer(),
  ]);
  const bases = { jpeg, gif, webp, avif, png: drawn };
  return [...truncated(bases), ...(await bombs(bases)), ...(await carriers(bases))];
};
