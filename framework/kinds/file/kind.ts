import type { FieldKind, FieldOptions } from '../../core/kind';
import type { FileKind } from '../../core/files';
import { fileKinds, isFileAddress } from '../../core/files';
import { heldFile } from '../../core/files/heldFiles';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import { isHttpUrl } from '../contact/kind';
import { boundedText } from '../text/kind';

export interface FileOptions extends FieldOptions {
  /** The accepted kinds of files. Default: all kinds that can be uploaded. */
  kinds?: readonly FileKind[];
}

/** The URL of an uploaded file of any kind. */
export const file: FieldKind<'file', FileOptions, string> = {
  kind: 'file',
  lengthy: true,
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

export interface ImageOptions extends FieldOptions {
  /** True if the picture is shown in a circle instead of a square, for example for a person. */
  round?: boolean;
}

/**
 * Checks whether a string is a valid picture URL: an absolute http(s) URL, a path under `/media/` on the same host, or
 * a URL from `holdFile`.
 */
export const isImageAddress = (value: string) =>
  isHttpUrl(value) || heldFile(value) !== undefined || (/^\/media\/[\w./-]+$/.test(value) && !value.includes('..'));

/** The URL of a picture: an absolute http(s) URL, or a path under `/media/` on the same host. */
export const image: FieldKind<'image', ImageOptions, string> = {
  kind: 'image',
  lengthy: true,
  shape: { height: { xs: 222, md: 110 } },
  schema: (z) =>
    z.string('validation.image').trim().max(2048, 'validation.too_long').refine(isImageAddress, 'validation.image'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  pictorial: true,
  uploads: () => ['image'],
};

export interface ImagesOptions extends FieldOptions {
  /** The field's label. The alternative text is entered in each of the label's languages. */
  label: Text;
  /** The maximum number of pictures. Default: 20. */
  max?: number;
  /** The record's field that contains colours. Each picture can be assigned one of these colours. */
  colours?: string;
}

/** A picture in a list, with its URL and its alternative text. */
export interface ImageEntry {
  url: string;
  alt: Text | null;
  /** The id of the colour assigned to the picture. */
  colour?: number | null;
}

/** An ordered list of pictures without duplicates. The first picture represents the record. */
export const images: FieldKind<'images', ImagesOptions, ImageEntry[]> = {
  kind: 'images',
  lengthy: true,
  shape: { height: { xs: 330, md: 330 } },
  schema: (z, { label, max = 20, colours }) => {
    const half = boundedText(z, 200).nullish();
    const url = z
      .string('validation.image')
      .trim()
      .max(2048, 'validation.too_long')
      .refine(isImageAddress, 'validation.image');
    const alt = z
      .object(
        inEach(label, () => half),
        'validation.text',
      )
      .nullish();
    const colour = z
      .number('validation.reference')
      .int('validation.reference')
      .min(1, 'validation.reference')
      .nullish();
    return z
      .array(
        z.strictObject({ url, alt, ...(colours !== undefined && { colour }) }, 'validation.image'),
        'validation.array',
      )
      .max(max, 'validation.too_many_items')
      .refine(
        (list) => new Set((list as ImageEntry[]).map((one) => one.url)).size === list.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: [],
  pictorial: true,
  uploads: () => ['image'],
};

export interface AttachmentsOptions extends FieldOptions {
  /** The maximum number of files. Default: 6. */
  max?: number;
  /** The accepted kinds of files. Default: all kinds that can be uploaded. */
  kinds?: readonly FileKind[];
}

/** An attached file. */
export interface Attachment {
  /** The path of the file under `/media/`. */
  url: string;
  /** The original file name. */
  name: string;
  /** The file size in bytes, determined by the server. Null if it is unknown. */
  bytes: number | null;
  /**
   * A signed URL from the server, valid for one to two hours. Private files can only be opened with this URL, not with
   * `url`.
   */
  href?: string;
}

/** Returns the last part of a URL, which serves as the name of files without a stored name. */
const baseName = (address: string): string => address.split('/').at(-1)!;

/** Reads attachments from a stored value in an unknown format. Skips invalid entries. */
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

/** A list of uploaded files with their original names. The list can't contain the same file twice. */
export const attachments: FieldKind<'attachments', AttachmentsOptions, Attachment[]> = {
  kind: 'attachments',
  lengthy: true,
  room: 20,
  foldedRoom: 12,
  schema: (z, { max = 6, kinds }) => {
    const url = z
      .string('validation.file_gone')
      .trim()
      .max(2048, 'validation.too_long')
      .refine((address) => isFileAddress(address, kinds), 'validation.file_gone');
    const name = boundedText(z, 255).nullish();
    // Omits the size, because the server determines it.
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
