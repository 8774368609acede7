import type { FastifyRequest } from 'fastify';
import type { FileKind } from '../../src/core/files';
import { fileRules } from '../../src/core/files';
import { ApiError, FieldError } from '../resources/apiError';

const mebibyte = 1024 * 1024;

/** What multipart puts around a file: its boundaries and names. */
const wrapping = 64 * 1024;

const tooLarge = (field: string, maxBytes: number) =>
  new FieldError(field, 'validation.file_too_large', { max: maxBytes / mebibyte });

/** What the form's reader complains of is the form's fault: no boundary, no end, heads without measure. */
const asForm = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    throw typeof (error as { statusCode?: unknown }).statusCode === 'number' ? error : new ApiError(400, 'messages.invalid_request');
  }
};

/**
 * The one file of a request's form, read no further than the wanted kinds may be large. Throws `ApiError` 415 for what is no
 * form, 400 for one that can't be read, `FieldError` at `field` where there is no file in it, or one larger than any may be.
 */
export const oneFile = async (
  request: FastifyRequest, field: string, wanted: readonly FileKind[],
): Promise<{ content: Buffer; filename: string }> => {
  const maxBytes = Math.max(...wanted.map((kind) => fileRules[kind].maxBytes));
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + wrapping) throw tooLarge(field, maxBytes);
  if (!request.isMultipart()) throw new ApiError(415, 'messages.unsupported_media_type');
  const file = await asForm(request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 11 } }));
  if (!file) throw new FieldError(field, 'validation.file_missing');
  try {
    return { content: await asForm(file.toBuffer()), filename: file.filename };
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge(field, maxBytes);
    throw error;
  }
};
