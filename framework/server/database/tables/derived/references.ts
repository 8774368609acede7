import { perObject } from '../../../../core/objects';
import type { TableSpec } from './spec';

/** A column that refers to rows of another resource. */
export interface Reference {
  key: string;
  to: string;
  /** The column holds a list of ids. */
  many: boolean;
}

/** Returns the columns of a table that refer to other resources. */
export const referencesOf = perObject((spec: TableSpec): readonly Reference[] =>
  spec.fields.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([key, column]) =>
      column.type === 'reference' || column.type === 'references'
        ? [{ key, to: column.to, many: column.type === 'references' }]
        : [],
    ),
  ),
);
