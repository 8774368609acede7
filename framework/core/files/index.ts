import { heldFile } from './heldFiles';

export const fileKinds = ['image', 'video', 'document'] as const;

export type FileKind = (typeof fileKinds)[number];

const mebibyte = 1024 * 1024;

/**
 * The accepted media types, with their extensions, and the maximum size for each kind of file. The media type is
 * detected from the file's content.
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
 * Returns a file's kind, based on its extension if the server has stored it, or on its media type if it hasn't been
 * sent yet.
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
 * Checks whether a string is the URL of a file of the given kinds. The URL is either a path under `/media/` or a URL
 * returned by `holdFile`.
 */
export const isFileAddress = (address: string, kinds: readonly FileKind[] = fileKinds): boolean => {
  const kind = heldFile(address) || /^\/media\/[\w-]+\/[\w-]+\.\w+$/.test(address) ? fileKindAt(address) : undefined;
  return kind !== undefined && kinds.includes(kind);
};

/**
 * The limits for pictures: the maximum side length, the maximum area in pixels (lower for guests), and the maximum
 * number of frames in an animation. Larger pictures are rejected before they are decoded.
 */
export const pictureLimits = {
  side: 12_000,
  pixels: { dashboard: 50_000_000, guests: 25_000_000 },
  frames: 1000,
} as const;

/** The stored sizes of a picture, with the maximum length of the longer side in pixels. */
export const pictureSizes = { thumb: 160, medium: 640, large: 1600 } as const;

export type PictureSize = keyof typeof pictureSizes;

/**
 * Returns the URL of an uploaded picture in another size. Pictures from other sites have only one size, so their URLs
 * are returned unchanged.
 */
export const pictureAt = (address: string, size: PictureSize): string =>
  address.startsWith('/media/') ? address.replace(/-large\.webp(?=$|\?)/, `-${size}.webp`) : address;

/** Returns the file names of a stored picture in all sizes. For other files, returns only the given name. */
export const sizesOf = (name: string): string[] => [
  ...new Set(
    (Object.keys(pictureSizes) as PictureSize[]).map((size) => name.replace(/-large\.webp$/, `-${size}.webp`)),
  ),
];

/** The response to an upload. */
export interface Uploaded {
  /** The path under `/media/`. For a picture, the path of its large size. */
  url: string;
  kind: FileKind;
  /** The media type of the stored file. */
  type: string;
  /** The width in pixels. Null if the file isn't a picture. */
  width: number | null;
  height: number | null;
  bytes: number;
  /** The SHA-256 hash of the stored file, in hexadecimal. */
  hash: string;
  /** A signed URL that is valid for one to two hours. If the file isn't private, this is the same as `url`. */
  href?: string;
}
