import { perObject } from '../../../../core/objects';
import type { TableSpec } from './spec';

/** A column that names rows of another resource. */
export interface Reference {
  /** The column's key. */
  key: string;
  /** The other resource's name. */
  to: string;
  /** It holds a list of ids rather than one. */
  many: boolean;
}

/** The columns of a table that name rows of other resources. */
export const referencesOf = perObject((spec: TableSpec): readonly Reference[] =>
  spec.fields.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([key, column]) =>
      column.type === 'reference' || column.type === 'references'
        ? [{ key, to: column.to, many: column.type === 'references' }]
        : [],
    ),
  ),
);
