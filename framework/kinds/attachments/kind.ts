import type { FileKind } from '../../core/files';
import { fileKinds, isFileAddress } from '../../core/files';
import type { FieldKind, FieldOptions } from '../../core/kind';
import { boundedText } from '../text/kind';

export interface AttachmentsOptions extends FieldOptions {
  /** How many at the most; 6 unless said. */
  max?: number;
  /** What they may be; anything that can be uploaded unless said. */
  kinds?: readonly FileKind[];
}

/** A file that goes with something said. */
export interface Attachment {
  /** A path under `/media/`. */
  url: string;
  /** What its sender calls it. */
  name: string;
  /** Its size, as the server knows it; null where it doesn't. */
  bytes: number | null;
  /** Where it opens for an hour or two, which the server says: under `url` itself it may be nobody's. */
  href?: string;
}

/** What stands under a name of its own where a file has none. */
export const baseName = (address: string): string => address.split('/').at(-1)!;

/** Attachments out of what was stored, by an older version or another program; what is none is left out. */
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

/** Files that were uploaded for it, each once, under the names that their senders gave them. */
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
    // The server counts for itself.
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
