import { heldFile } from '../../core/files/heldFiles';
import type { FieldKind, FieldOptions } from '../../core/kind';
import { isHttpUrl } from '../url/kind';

export interface ImageOptions extends FieldOptions {
  /** Drawn round (a person) instead of square. */
  round?: boolean;
}

/** Whether the text is where a picture can be: a whole http(s) address, a path under `/media/` of the same host, or an address of `holdFile`. */
export const isImageAddress = (value: string) =>
  isHttpUrl(value) || heldFile(value) !== undefined || (/^\/media\/[\w./-]+$/.test(value) && !value.includes('..'));

/** A picture, by its address: a whole http(s) one, or a path under `/media/` of the same host. */
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
