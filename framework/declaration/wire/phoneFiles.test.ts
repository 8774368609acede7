import { expect, test } from 'vitest';
import { phoneFormatBytes, phoneFormatOf } from './phoneFiles';

const text = (value: string) => new TextEncoder().encode(value);
/** Returns the first bytes of a media file with these brands. The first argument is the major brand. */
const branded = (...[main, ...others]: string[]) =>
  Uint8Array.from([
    0,
    0,
    0,
    16 + others.length * 4,
    ...text(`ftyp${main}\0\0\0\0${others.join('')}`),
    ...text('and more of the file'.repeat(9)),
  ]).subarray(0, phoneFormatBytes);

test.each([
  ['a photo of an iPhone', branded('heic', 'mif1', 'MiHE', 'heic'), 'heic'],
  ['an image sequence', branded('hevc', 'msf1'), 'heic'],
  ['a HEVC picture with a generic major brand', branded('mif1', 'heic'), 'heic'],
  ['an AVIF', branded('avif', 'mif1', 'miaf'), undefined],
  ['an AVIF with a generic major brand', branded('mif1', 'heic', 'avif'), undefined],
  ['a video of an iPhone', branded('qt  ', 'qt  '), 'mov'],
  ['an old QuickTime file', Uint8Array.from([0, 0, 0, 8, ...text('wide'), 0, 0, 0, 0, ...text('mdat')]), 'mov'],
  ['an MP4', branded('isom', 'iso2', 'mp41'), undefined],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), undefined],
  ['nothing', new Uint8Array(), undefined],
  ['a truncated beginning', branded('heic').subarray(0, 10), undefined],
])('detects the format of %s by its bytes', (_title, head, format) => expect(phoneFormatOf(head)).toBe(format));
