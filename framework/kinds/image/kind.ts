import { heldFile } from '../../core/files/heldFiles';
import type { FieldKind, FieldOptions } from '../../core/kind';
import { isHttpUrl } from '../url/kind';

export interface ImageOptions extends FieldOptions {
  /** Drawn round (for a person) instead of square. */
  round?: boolean;
}

/**
 * Checks whether a text can be a picture's address: an absolute http(s) URL, a path under `/media/` of the same host,
 * or an address from `holdFile`.
 */
export const isImageAddress = (value: string) =>
  isHttpUrl(value) || heldFile(value) !== undefined || (/^\/media\/[\w./-]+$/.test(value) && !value.includes('..'));

/** A picture, by its address: an absolute http(s) URL, or a path under `/media/` of the same host. */
export const image: FieldKind<'image', ImageOptions, string> = {
  kind: 'image',
  shape: { height: { xs: 222, md: 110 } },
  schema: (z) =>
    z.string('validation.image').trim().max(2048, 'validation.too_long').refine(isImageAddress, 'validation.image'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  pictorial: true,
  uploads: () => ['image'],
};
