import { largestId } from '../../core/ids';
import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

export interface RefOptions extends FieldOptions {
  /** The other resource's name; checked when the registry loads, as resources never import each other. */
  to: string;
  /** Which of them a form offers, as values of that resource's filters; the server refuses others for itself. */
  among?: Readonly<Record<string, boolean | string | readonly string[]>>;
  /** A new record's form begins with the one of them that has these values of that resource's filters, such as the default one. */
  first?: Readonly<Record<string, boolean | string>>;
}

/** One record of another resource, by its id. */
export const ref: FieldKind<'ref', RefOptions, number> = {
  kind: 'ref',
  shape: { isEven: true },
  schema: (z) =>
    z.preprocess(
      numberIn,
      z
        .number('validation.reference')
        .int('validation.reference')
        .min(1, 'validation.reference')
        .max(largestId, 'validation.reference'),
    ),
  columns: ({ to }) => ({ '': { type: 'reference', to } }),
  empty: null,
  filter: 'oneOf',
};
