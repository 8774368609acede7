import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Returns a PNG in a single colour. Sizes are in pixels. */
export const png = (width = 40, height = 20, background = '#2f6f73'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns an incompressible PNG of about 30 kB. */
export const noise = (): Promise<Buffer> =>
  sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer();

/**
 * Returns a JPEG that looks like a phone photo. It is rotated, and its EXIF data contains the rotation and location.
 */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#c8553d' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canary-exif' }, IFD3: { GPSLatitude: '29/1 20/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** Returns the checksum of a PNG chunk. */
export const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => crcTable[(sum ^ byte) & 255]! ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

/** Returns a decompression bomb: a small PNG whose header claims the given dimensions and has a valid checksum. */
export const bomb = async (width: number, height: number): Promise<Buffer> => {
  const file = Buffer.from(await png(1, 1));
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc(file.subarray(12, 29)), 29);
  return file;
};

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** The first bytes of an iPhone photo. */
export const heic = Buffer.concat([
  Buffer.of(0, 0, 0, 24),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(2000),
]);

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
