import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../../src/core/files';
import { fileRules } from '../../src/core/files';
import { FieldError } from '../resources/apiError';
import { lookIntoPdf } from './pdf';
import { isWholeVideo } from './video';

/** A file whose bytes have told what it is. */
export interface Known {
  kind: FileKind;
  type: string;
  /** The ending that goes with its type. */
  ending: string;
  content: Buffer;
}

const mebibyte = 1024 * 1024;

/** The start of an SVG, after a byte order mark, a declaration, comments and a doctype. */
const looksLikeSvg = (content: Buffer): boolean => /<svg[\s>]/i.test(content.subarray(0, 4096).toString('utf8'));

/** What is kept as it came must be whole, and of one kind from its first byte to its last; pictures are drawn anew. */
const lookInto = async (kind: FileKind, type: string, content: Buffer): Promise<'fine' | 'broken' | 'active'> => {
  if (kind === 'document') return lookIntoPdf(content);
  return kind === 'image' || isWholeVideo(type, content) ? 'fine' : 'broken';
};

/**
 * Tells by its bytes what a file is: what it is called, and what it says it is, counts for nothing. Throws
 * `FieldError` at `field` for what none of the wanted kinds is, or for one that is empty, too large, damaged, or does more than be shown.
 */
export const inspect = async (field: string, content: Buffer, wanted: readonly FileKind[]): Promise<Known> => {
  if (content.length === 0) throw new FieldError(field, 'validation.file_empty');
  const type = (await fileTypeFromBuffer(content))?.mime ?? '';
  const kind = wanted.find((one) => Object.hasOwn(fileRules[one].types, type));
  if (!kind) {
    const svg = wanted.includes('image') && looksLikeSvg(content);
    const several = wanted.includes('video') ? 'any' : 'image_document';
    throw new FieldError(field, svg ? 'validation.file_svg' : `validation.file_type_${wanted.length > 1 ? several : wanted[0]}`);
  }
  const { types, maxBytes } = fileRules[kind];
  if (content.length > maxBytes) throw new FieldError(field, 'validation.file_too_large', { max: maxBytes / mebibyte });
  const found = await lookInto(kind, type, content);
  if (found !== 'fine') throw new FieldError(field, `validation.file_${found}`);
  return { kind, type, ending: types[type]!, content };
};
