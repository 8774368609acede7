/** iPhone file formats that are rejected. Each has an error message that explains what to do instead. */
export type PhoneFormat = 'heic' | 'mov';

/** The number of leading bytes needed to recognize an iPhone file format. */
export const phoneFormatBytes = 64;

/** The brands of HEIC files (ISO/IEC 23008-12, annex B): HEVC pictures and sequences. */
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

/**
 * Brands that don't reveal the picture's codec. A file with one of them is a HEIC file if any of its compatible brands
 * is a HEIC brand.
 */
const anyPicture = ['mif1', 'msf1'];

/** The types of the first box in QuickTime files without a brand. */
const quickTime = ['moov', 'mdat', 'wide', 'pnot'];

/**
 * Detects an iPhone format from the first bytes of a file (ISO/IEC 14496-12, 4.3). Returns undefined for other
 * formats.
 */
export const phoneFormatOf = (head: Uint8Array): PhoneFormat | undefined => {
  const word = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (quickTime.includes(word(4))) return 'mov';
  if (word(4) !== 'ftyp') return undefined;
  const end = Math.min(new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0), head.length - 3);
  const brands = [word(8)];
  for (let at = 16; at < end; at += 4) brands.push(word(at));
  if (brands[0] === 'qt  ') return 'mov';
  const isHeic =
    heic.includes(brands[0]!) ||
    (anyPicture.includes(brands[0]!) && !brands.includes('avif') && brands.some((brand) => heic.includes(brand)));
  return isHeic ? 'heic' : undefined;
};
