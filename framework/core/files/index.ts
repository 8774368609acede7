import { heldFile } from './heldFiles';

export const fileKinds = ['image', 'video', 'document'] as const;

export type FileKind = (typeof fileKinds)[number];

const mebibyte = 1024 * 1024;

/** The accepted media types of each kind, detected from the bytes, with their extensions, and the maximum size. */
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

/** Returns the kind of a stored file by its extension, or of a file held by the page by its type. */
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
 * Checks whether a text is the address of a file of these kinds: a path under `/media/`, or an address from `holdFile`.
 */
export const isFileAddress = (address: string, kinds: readonly FileKind[] = fileKinds): boolean => {
  const kind = heldFile(address) || /^\/media\/[\w-]+\/[\w-]+\.\w+$/.test(address) ? fileKindAt(address) : undefined;
  return kind !== undefined && kinds.includes(kind);
};

/**
 * Limits of pictures in pixels, per side and in total by sender, and the maximum number of frames of an animation.
 * Larger pictures are refused before decoding.
 */
export const pictureLimits = {
  side: 12_000,
  pixels: { dashboard: 50_000_000, guests: 25_000_000 },
  frames: 1000,
} as const;

/** The longest side of each stored size of a picture, in pixels. */
export const pictureSizes = { thumb: 160, medium: 640, large: 1600 } as const;

export type PictureSize = keyof typeof pictureSizes;

/** Returns the address of an uploaded picture in another size. Pictures from elsewhere have one size only. */
export const pictureAt = (address: string, size: PictureSize): string =>
  address.startsWith('/media/') ? address.replace(/-large\.webp(?=$|\?)/, `-${size}.webp`) : address;

/** Returns the names of a stored file in all sizes; files other than pictures have one. */
export const sizesOf = (name: string): string[] => [
  ...new Set(
    (Object.keys(pictureSizes) as PictureSize[]).map((size) => name.replace(/-large\.webp$/, `-${size}.webp`)),
  ),
];

/** The reply to an upload. */
export interface Uploaded {
  /** A path under `/media/`; for a picture, of its large size. */
  url: string;
  kind: FileKind;
  /** The media type as stored. */
  type: string;
  /** In pixels; null unless it is a picture. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** SHA-256 of the stored file, in hexadecimal. */
  hash: string;
  /** A signed address, valid for an hour or two; equal to `url` unless the file is private. */
  href?: string;
}
