import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { PictureSize, Uploaded, FileKind } from '../../../core/files';
import { pictureLimits, fileRules } from '../../../core/files';
import { phoneFormatOf } from '../../../declaration/wire/phoneFiles';
import type { Lane, Pool, Heavy } from '../../platform/bounded/pool';
import { FieldError } from '../../kernel/apiError';
import type { Storage } from '../../platform/storage/storage';
import type { Received } from './receive';
import type { PictureFault, PictureJob, PictureReply } from './pictures/job';

interface Inspected {
  kind: FileKind;
  type: string;
  /** The file name extension. */
  ending: string;
}

const mebibyte = 1024 * 1024;

/** Detects SVG, even if the content comes after a byte order mark, an XML declaration, comments or a doctype. */
const looksLikeSvg = (head: Buffer): boolean => /<svg[\s>]/i.test(head.toString('utf8'));

/**
 * Detects a file's type from its first bytes. Ignores the file's name and declared type. Throws a `FieldError` on
 * `field` if the type isn't accepted, or if the file is empty or too large.
 */
export const inspect = async (
  field: string,
  { head, bytes }: Received,
  acceptedKinds: readonly FileKind[],
): Promise<Inspected> => {
  if (bytes === 0) throw new FieldError(field, 'validation.file_empty');
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  const kind = acceptedKinds.find((one) => Object.hasOwn(fileRules[one].types, type));
  if (!kind) {
    const phone = phoneFormatOf(head);
    if (phone && acceptedKinds.includes(phone === 'heic' ? 'image' : 'video'))
      throw new FieldError(field, `validation.file_${phone}`);
    const svg = acceptedKinds.includes('image') && looksLikeSvg(head);
    const several = acceptedKinds.includes('video') ? 'any' : 'image_document';
    throw new FieldError(
      field,
      svg ? 'validation.file_svg' : `validation.file_type_${acceptedKinds.length > 1 ? several : acceptedKinds[0]}`,
    );
  }
  const { types, maxBytes } = fileRules[kind];
  if (bytes > maxBytes) throw new FieldError(field, 'validation.file_too_large', { max: maxBytes / mebibyte });
  return { kind, type, ending: types[type]! };
};

interface Upload {
  field: string;
  file: Received;
  known: Inspected;
  folder: string;
  lane: Lane;
  /** Aborts the work once no caller is waiting for the result. */
  signal?: AbortSignal | undefined;
}

interface Keeping {
  storage: Storage;
  pool: Pool<PictureJob, PictureReply>;
  /**
   * Called before a file is stored, with the file's name and total size in bytes. For an image, this includes all
   * sizes. Throws an error if a quota is exceeded.
   */
  enter(name: string, bytes: number): Promise<void>;
}

const million = 1_000_000;

/** Returns the SHA-256 of a file's content in hexadecimal. */
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const refusePicture = (field: string, fault: PictureFault | Heavy['fault'], lane: Lane): never => {
  const { side, frames, pixels } = pictureLimits;
  throw new FieldError(field, `validation.image_${fault}`, {
    max: fault === 'frames' ? frames : side,
    millions: pixels[lane] / million,
  });
};

/**
 * Stores a file under the hash of its content. Images are re-encoded in all sizes. Throws `FieldError` if an image
 * can't be decoded, and `ApiError` 503 if too many images are waiting.
 */
export const keep = async (
  { storage, pool, enter }: Keeping,
  { field, file, known, folder, lane, signal }: Upload,
): Promise<Uploaded> => {
  const { kind, type, ending } = known;
  if (kind !== 'image') {
    const name = `${folder}/${file.hash}.${ending}`;
    await enter(name, file.bytes);
    await storage.write(name, { path: file.path }, type);
    return { url: `/media/${name}`, kind, type, width: null, height: null, bytes: file.bytes, hash: file.hash };
  }
  const { side, frames, pixels } = pictureLimits;
  const result = await pool.run(lane, { file: file.path, limits: { side, frames, pixels: pixels[lane] } }, signal);
  if ('fault' in result) return refusePicture(field, result.fault, lane);
  const pathOf = (size: PictureSize) => `${file.path}-${size}`;
  const hash = await hashOfFile(pathOf('large'));
  const nameOf = (size: PictureSize) => `${folder}/${hash}-${size}.webp`;
  const bytesOf = async (size: PictureSize) => (await stat(pathOf(size))).size;
  const [thumb, medium, bytes] = [await bytesOf('thumb'), await bytesOf('medium'), await bytesOf('large')];
  await enter(nameOf('large'), thumb + medium + bytes);
  // Writes the large size last, so if it exists, all sizes do.
  for (const size of ['thumb', 'medium', 'large'] as const)
    await storage.write(nameOf(size), { path: pathOf(size) }, 'image/webp');
  return {
    url: `/media/${nameOf('large')}`,
    kind,
    type: 'image/webp',
    width: result.width,
    height: result.height,
    bytes,
    hash,
  };
};
