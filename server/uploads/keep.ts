import { createHash } from 'node:crypto';
import type { FileKind, PictureSize, Uploaded } from '../../src/core/files';
import type { Storage } from '../storage/storage';
import { inspect } from './inspect';
import { encodePicture } from './pictures';

interface Upload {
  /** The field it is for: complaints stand there. */
  field: string;
  content: Buffer;
  wanted: readonly FileKind[];
  /** Whose it is: the first part of its address. */
  folder: string;
}

/** SHA-256 of a file's content, in hexadecimal digits. */
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Takes a file in: told by its bytes, drawn anew where it is a picture, and kept under the hash of what is kept.
 * Throws `FieldError` for one that is refused, of which nothing is kept.
 */
export const keep = async (storage: Storage, { field, content, wanted, folder }: Upload): Promise<Uploaded> => {
  const known = await inspect(field, content, wanted);
  const { kind, type } = known;
  if (kind !== 'image') {
    const hash = hashOf(content);
    const name = `${folder}/${hash}.${known.ending}`;
    await storage.write(name, content, type);
    return { url: `/media/${name}`, kind, type, width: null, height: null, bytes: content.length, hash };
  }
  const { sizes, width, height } = await encodePicture(field, content);
  const hash = hashOf(sizes.large);
  const nameOf = (size: PictureSize) => `${folder}/${hash}-${size}.webp`;
  // The large one last: where it is, all are.
  for (const size of ['thumb', 'medium', 'large'] as const) await storage.write(nameOf(size), sizes[size], 'image/webp');
  const bytes = sizes.large.length;
  return { url: `/media/${nameOf('large')}`, kind, type: 'image/webp', width, height, bytes, hash };
};
