import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../../../core/files';
import { fileRules } from '../../../core/files';
import { phoneFormatOf } from '../../../declaration/wire/phoneFiles';
import { FieldError } from '../../kernel/apiError';
import type { Received } from './oneFile';

/** What a file is, as its bytes tell. */
export interface Known {
  kind: FileKind;
  type: string;
  /** The ending that goes with its type. */
  ending: string;
}

const mebibyte = 1024 * 1024;

/** The start of an SVG, after a byte order mark, a declaration, comments and a doctype. */
const looksLikeSvg = (head: Buffer): boolean => /<svg[\s>]/i.test(head.toString('utf8'));

/**
 * Tells by its first bytes what a file is: what it is called, and what it says it is, counts for nothing. Throws
 * `FieldError` at `field` for what none of the wanted kinds is, or for one that is empty or too large.
 */
export const inspect = async (
  field: string,
  { head, bytes }: Received,
  wanted: readonly FileKind[],
): Promise<Known> => {
  if (bytes === 0) throw new FieldError(field, 'validation.file_empty');
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  const kind = wanted.find((one) => Object.hasOwn(fileRules[one].types, type));
  if (!kind) {
    const phone = phoneFormatOf(head);
    if (phone && wanted.includes(phone === 'heic' ? 'image' : 'video'))
      throw new FieldError(field, `validation.file_${phone}`);
    const svg = wanted.includes('image') && looksLikeSvg(head);
    const several = wanted.includes('video') ? 'any' : 'image_document';
    throw new FieldError(
      field,
      svg ? 'validation.file_svg' : `validation.file_type_${wanted.length > 1 ? several : wanted[0]}`,
    );
  }
  const { types, maxBytes } = fileRules[kind];
  if (bytes > maxBytes) throw new FieldError(field, 'validation.file_too_large', { max: maxBytes / mebibyte });
  return { kind, type, ending: types[type]! };
};
