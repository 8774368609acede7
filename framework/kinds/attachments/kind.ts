import type { FileKind } from '../../core/files';
import { fileKinds, isFileAddress } from '../../core/files';
import type { FieldKind, FieldOptions } from '../../core/kind';
import { boundedText } from '../text/kind';

export interface AttachmentsOptions extends FieldOptions {
  /** The maximum number of files. Default: 6. */
  max?: number;
  /** The accepted kinds. Default: all that can be uploaded. */
  kinds?: readonly FileKind[];
}

/** An attached file. */
export interface Attachment {
  /** A path under `/media/`. */
  url: string;
  /** The original file name. */
  name: string;
  /** The size as the server knows it; null if unknown. */
  bytes: number | null;
  /** A signed address from the server, valid for an hour or two, for private files that `url` doesn't open. */
  href?: string;
}

/** Returns the file name in an address, for files without a name. */
export const baseName = (address: string): string => address.split('/').at(-1)!;

/** Reads attachments from a stored value of any origin, skipping invalid ones. */
export const asAttachments = (stored: unknown): Attachment[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : []).flatMap((one) => {
    const { url, name, bytes, href } = (one ?? {}) as Record<string, unknown>;
    if (typeof url !== 'string' || !isFileAddress(url)) return [];
    return [
      {
        url,
        name: typeof name === 'string' && name ? name : baseName(url),
        bytes: typeof bytes === 'number' ? bytes : null,
        ...(typeof href === 'string' && href.startsWith(url) && { href }),
      },
    ];
  });

/** Uploaded files without duplicates, under their original names. */
export const attachments: FieldKind<'attachments', AttachmentsOptions, Attachment[]> = {
  kind: 'attachments',
  room: 20,
  foldedRoom: 12,
  schema: (z, { max = 6, kinds }) => {
    const url = z
      .string('validation.file_gone')
      .trim()
      .max(2048, 'validation.too_long')
      .refine((address) => isFileAddress(address, kinds), 'validation.file_gone');
    const name = boundedText(z, 255).nullish();
    // The server determines the size itself.
    const bytes = z.number('validation.number').nullish();
    const href = z.string('validation.file_gone').max(2048, 'validation.too_long').nullish();
    return z
      .array(z.strictObject({ url, name, bytes, href }, 'validation.file_gone'), 'validation.array')
      .max(max, 'validation.too_many_items')
      .refine(
        (list) => new Set((list as Attachment[]).map((one) => one.url)).size === list.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
  fromColumns: (row) => asAttachments(row('')),
  uploads: ({ kinds = fileKinds }) => kinds,
  links: (list, link) => list.map(({ url, name, bytes }) => ({ url, name, bytes, href: link(url) })),
};
