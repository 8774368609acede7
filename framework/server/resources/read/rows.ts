import { kindOf } from '../../../kinds';
import type { RowsOf } from '../../../core/kind';
import type { Entity, Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { perObject } from '../../../core/objects';

/** Rows that belong to a resource's records, and the field that holds them. */
export type OwnRows = RowsOf & { field: string };

/** The rows that belong to a resource's records, by the fields that hold them. */
export const ownResources = perObject((entity: Entity): readonly OwnRows[] =>
  Object.entries(entity.fields).flatMap(([field, declared]) => {
    const own = kindOf(declared).rows?.(declared);
    return own ? [{ ...own, field }] : [];
  }),
);

/** Rows of a record, or of such rows: where they are, by the fields from the record to them. */
export type OwnRowsAt = OwnRows & { path: readonly string[] };

/** The rows that belong to a resource's records, each followed by those that belong to them. */
export const allOwnResources = (model: Model, entity: Entity): OwnRowsAt[] =>
  ownResources(entity).flatMap((own) => [
    { ...own, path: [own.field] },
    ...allOwnResources(model, model.entity(own.resource)).map((inner) => ({
      ...inner,
      path: [own.field, ...inner.path],
    })),
  ]);

/** All rows that a record, read whole, has at a path. */
export const rowsAt = (row: Row, path: readonly string[]): Row[] =>
  path.reduce<Row[]>((rows, field) => rows.flatMap((one) => (one[field] ?? []) as Row[]), [row]);
