import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { bomb, pdf } from '../../../helpers/files';
import { amount } from '@matjar/admin/testing';
import { big, box, bytes, scripts } from './hostile';

/** A file designed to use a lot of time or memory, or to keep the server busy forever. */
export interface Heavy {
  name: string;
  content: Buffer;
  fileName: string;
}

const mebibyte = 1024 * 1024;

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#2f6f73' } });

const repeated = (part: string, size: number) =>
  Buffer.from(part.repeat(Math.ceil(size / part.length)).slice(0, size), 'latin1');

const documents = (): Record<string, Buffer> => {
  const packed = deflateSync(Buffer.alloc(20 * mebibyte));
  const wrapped = (inside: Buffer) => bytes('%PDF-1.7\n', inside, '\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return {
    'a PDF of streams without ends, 280 kB': wrapped(
      repeated('obj<</Type/ObjStm/Filter/FlateDecode>>stream\n', 280_000),
    ),
    'a PDF of streams without ends, 9.8 MB': wrapped(repeated('stream\n', 9_800_000)),
    'a PDF nested without end': wrapped(repeated('<</A[', 2_000_000)),
    'a PDF whose streams swell': wrapped(
      bytes(
        ...Array.from({ length: 8 }, () =>
          bytes('1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n', packed, '\nendstream endobj\n'),
        ),
      ),
    ),
    'a PDF that is a ZIP besides': bytes(pdf, 'PK\x05\x06', Buffer.alloc(18)),
    'half a PDF': wrapped(repeated('stream\n', 20_000)).subarray(0, 9000),
  };
};

const videos = (): Record<string, Buffer> => {
  const head = box('ftyp', 'isom\0\0\0\0isommp41');
  const nested = Array.from({ length: 3000 }).reduce<Buffer>((inside) => box('moov', inside), Buffer.alloc(0));
  return {
    'an MP4 of a million parts': bytes(head, repeated('\0\0\0\x08free', 8_000_000)),
    'an MP4 nested 3,000 deep': bytes(head, nested),
    'an MP4 cut off': bytes(head, big(2 ** 31 - 1), 'mdat', Buffer.alloc(1000)),
  };
};

const archives = (): Record<string, Buffer> => {
  const zip = (name: string, content: Buffer) =>
    bytes(
      'PK\x03\x04',
      [20, 0, 0, 0, 8, 0, 0, 0, 0, 0],
      big(0),
      Buffer.alloc(8),
      [name.length, 0, 0, 0],
      name,
      content,
    );
  const layers = Array.from({ length: 6 }).reduce<Buffer>((inside) => gzipSync(inside), Buffer.alloc(50 * mebibyte));
  return {
    'a ZIP of many names': bytes(...Array.from({ length: 40_000 }, (_, index) => zip(`a${index}`, Buffer.alloc(0)))),
    'a ZIP bomb that says it is a document': zip('[Content_Types].xml', deflateSync(Buffer.alloc(50 * mebibyte))),
    'a GZIP in a GZIP in a GZIP': layers,
    'ASF without end': bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9], Buffer.alloc(4000)),
  };
};

/** Returns a GIF with many full-size frames. */
const animation = async (): Promise<Buffer> => {
  const frame = await flat(3000, 3000).raw().toBuffer();
  return sharp(Buffer.concat(Array.from({ length: 4 }, () => frame)), {
    raw: { width: 3000, height: 12_000, channels: 3, pageHeight: 3000 },
  })
    .gif()
    .toBuffer();
};

/**
 * The width and height of an accepted picture, in pixels. The short run uses a smaller picture, which is faster to
 * create.
 */
const side = amount(2500, 7000);

const pictures = async (): Promise<Record<string, Buffer>> => {
  const [gif, moving, avif, png, webp, jpeg] = await Promise.all([
    flat(side, side).gif().toBuffer(),
    animation(),
    flat(side, side).avif({ effort: 0 }).toBuffer(),
    flat(side, side, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    flat(side, side).webp({ effort: 0 }).toBuffer(),
    flat(side, side).jpeg({ progressive: true }).toBuffer(),
  ]);
  return {
    'a GIF of many pixels': gif,
    'a GIF that is a page besides': bytes(gif, scripts.html),
    'a GIF of many pictures': moving,
    'an AVIF of many pixels': avif,
    'half of an AVIF': avif.subarray(0, Math.ceil(avif.length / 2)),
    'an interlaced PNG of many deep pixels': png,
    'half of that PNG': png.subarray(0, Math.ceil(png.length / 2)),
    'a PNG of 20,000 × 20,000': await bomb(20_000, 20_000),
    'a WebP of many pixels': webp,
    'a JPEG of many pixels': jpeg,
    'half of a JPEG': jpeg.subarray(0, Math.ceil(jpeg.length / 2)),
  };
};

const heavyOf = (files: Record<string, Buffer>, fileName: string): Heavy[] =>
  Object.entries(files).map(([name, content]) => ({ name, content, fileName }));

/**
 * Returns hostile files of all allowed types and of some forbidden types. Among them are files that take quadratic time
 * to parse, are deeply nested, decompress to a huge size, are valid in two formats, or are truncated.
 */
export const heavyFiles = async (): Promise<Heavy[]> => [
  ...heavyOf(await pictures(), 'photo.png'),
  ...heavyOf(documents(), 'invoice.pdf'),
  ...heavyOf(videos(), 'clip.mp4'),
  ...heavyOf(archives(), 'form.pdf'),
];
