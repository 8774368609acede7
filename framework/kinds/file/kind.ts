import type { FieldKind, FieldOptions } from '../../core/kind';
import type { FileKind } from '../../core/files';
import { fileKinds } from '../../core/files';
import { heldFile } from '../../core/files/heldFiles';
import { isImageAddress } from '../image/kind';

export interface FileOptions extends FieldOptions {
  /** The accepted kinds. Default: all that can be uploaded. */
  kinds?: readonly FileKind[];
}

/** An uploaded file of any kind, by its address. */
export const file: FieldKind<'file', FileOptions, string> = {
  kind: 'file',
  schema: (z) =>
    z
      .string('validation.image')
      .trim()
      .max(2048, 'validation.too_long')
      .refine(
        (address) => heldFile(address) !== undefined || (isImageAddress(address) && address.startsWith('/media/')),
        'validation.image',
      ),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  pictorial: true,
  uploads: ({ kinds = fileKinds }) => kinds,
};
