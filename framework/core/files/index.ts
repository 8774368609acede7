import { heldFile } from './heldFiles';

export const fileKinds = ['image', 'video', 'document'] as const;

export type FileKind = (typeof fileKinds)[number];

const mebibyte = 1024 * 1024;

/**
 * For each kind of file, the accepted media types with their extensions, and the maximum size. The type is detected
 * from the bytes.
 */
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

export const fileKindOf = (type: string): FileKind | undefined =>
  fileKinds.find((kind) => Object.hasOwn(fileRules[kind].types, type));

/**
 * Returns the kind of a file. For a stored file, the kind follows from its extension; for a file that only this page
 * stores, from its media type.
 */
export const fileKindAt = (address: string): FileKind | undefined => {
  const held = heldFile(address);
  if (held) return fileKindOf(held.type);
  const ending = /\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? '';
  // The server re-encodes every picture as WebP.
  return ending === 'webp'
    ? 'image'
    : fileKinds.find((kind) => kind !== 'image' && Object.values(fileRules[kind].types).includes(ending));
};

/**
 * Checks whether a text is the address of a file of these kinds: a path under `/media/`, or an address that `holdFile`
 * returned.
 */
export const isFileAddress = (address: string, kinds: readonly FileKind[] = fileKinds): boolean => {
  const kind = heldFile(address) || /^\/media\/[\w-]+\/[\w-]+\.\w+$/.test(address) ? fileKindAt(address) : undefined;
  return kind !== undefined && kinds.includes(kind);
};

/**
 * Limits for pictures, in pixels: the maximum side, and the maximum area, which depends on the sender. Also the
 * maximum number of frames in an animation. Larger pictures are refused before they are decoded.
 */
export const pictureLimits = {
  side: 12_000,
  pixels: { dashboard: 50_000_000, guests: 25_000_000 },
  frames: 1000,
} as const;

/** The maximum length of the longer side for each stored size of a picture, in pixels. */
export const pictureSizes = { thumb: 160, medium: 640, large: 1600 } as const;

export type PictureSize = keyof typeof pictureSizes;

/** Returns the address of an uploaded picture in another size. Pictures from other sites have only one size. */
export const pictureAt = (address: string, size: PictureSize): string =>
  address.startsWith('/media/') ? address.replace(/-large\.webp(?=$|\?)/, `-${size}.webp`) : address;

/** Returns the file names of a stored picture in all its sizes. Any other file has a single name. */
export const sizesOf = (name: string): string[] => [
  ...new Set(
    (Object.keys(pictureSizes) as PictureSize[]).map((size) => name.replace(/-large\.webp$/, `-${size}.webp`)),
  ),
];

/** The reply to an upload. */
export interface Uploaded {
  /** A path under `/media/`. For a picture, the path of its large size. */
  url: string;
  kind: FileKind;
  /** The media type of the stored file. */
  type: string;
  /** The width in pixels; null for a file that isn't a picture. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** SHA-256 of the stored file, in hexadecimal. */
  hash: string;
  /** A signed address that is valid for an hour or two. Equal to `url` unless the file is private. */
  href?: string;
}
