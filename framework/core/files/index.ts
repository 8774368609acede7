import { heldFile } from './heldFiles';

/** What kinds of files can be uploaded. */
export const fileKinds = ['image', 'video', 'document'] as const;

export type FileKind = (typeof fileKinds)[number];

const mebibyte = 1024 * 1024;

/** The types that a file of each kind may have, told by its bytes, with their endings; and its most bytes. */
export const fileRules: Record<FileKind, { types: Readonly<Record<string, string>>; maxBytes: number }> = {
  image: {
    types: {
      'image/jpeg': 'jpg',
      'image/png': 'png',
      'image/webp': 'webp',
      'image/gif': 'gif',
      'image/avif': 'avif',
    },
    maxBytes: 10 * mebibyte,
  },
  video: { types: { 'video/mp4': 'mp4', 'video/webm': 'webm' }, maxBytes: 25 * mebibyte },
  document: { types: { 'application/pdf': 'pdf' }, maxBytes: 10 * mebibyte },
};

/** The kind of a file by its media type. */
export const fileKindOf = (type: string): FileKind | undefined =>
  fileKinds.find((kind) => Object.hasOwn(fileRules[kind].types, type));

/** The kind of a kept file, which its ending tells; of one that the page holds, by its type. */
export const fileKindAt = (address: string): FileKind | undefined => {
  const held = heldFile(address);
  if (held) return fileKindOf(held.type);
  const ending = /\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? '';
  // A picture is drawn anew, whatever it came as.
  return ending === 'webp'
    ? 'image'
    : fileKinds.find((kind) => kind !== 'image' && Object.values(fileRules[kind].types).includes(ending));
};

/** Whether the text is where a file of one of these kinds is kept: a path under `/media/` of the same host, or an address of `holdFile`. */
export const isFileAddress = (address: string, kinds: readonly FileKind[] = fileKinds): boolean => {
  const kind = heldFile(address) || /^\/media\/[\w-]+\/[\w-]+\.\w+$/.test(address) ? fileKindAt(address) : undefined;
  return kind !== undefined && kinds.includes(kind);
};

/**
 * What a picture may measure in pixels, on a side and in all by who sends it, and how many pictures an animation may be
 * of. Beyond is refused before it is decoded.
 */
export const pictureLimits = {
  side: 12_000,
  pixels: { dashboard: 50_000_000, guests: 25_000_000 },
  frames: 1000,
} as const;

/** The longest side of each size that a picture is kept in, in pixels. */
export const pictureSizes = { thumb: 160, medium: 640, large: 1600 } as const;

export type PictureSize = keyof typeof pictureSizes;

/** The address of an uploaded picture in another of its sizes; a picture from elsewhere has one size alone. */
export const pictureAt = (address: string, size: PictureSize): string =>
  address.startsWith('/media/') ? address.replace(/-large\.webp(?=$|\?)/, `-${size}.webp`) : address;

/** The names of a kept file in all its sizes; what isn't a picture has one. */
export const sizesOf = (name: string): string[] => [
  ...new Set(
    (Object.keys(pictureSizes) as PictureSize[]).map((size) => name.replace(/-large\.webp$/, `-${size}.webp`)),
  ),
];

/** What an upload answers. */
export interface Uploaded {
  /** Where the file is: a path under `/media/`; of a picture, its large size. */
  url: string;
  kind: FileKind;
  /** Its media type, as it is kept. */
  type: string;
  /** Of a picture alone, in pixels. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** SHA-256 of what is kept, in hexadecimal. */
  hash: string;
  /** Where it opens for an hour or two; `url` itself unless it is for two sides alone. */
  href?: string;
}
