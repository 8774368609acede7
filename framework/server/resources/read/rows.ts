import { kindOf } from '../../../kinds';
import type { RowsOf } from '../../../core/kind';
import type { Entity, Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { perObject } from '../../../core/objects';

/** The resource of the rows that belong to a record, and the field that contains the rows. */
export type OwnRows = RowsOf & { field: string };

export const ownResources = perObject((entity: Entity): readonly OwnRows[] =>
  Object.entries(entity.fields).flatMap(([field, declared]) => {
    const own = kindOf(declared).rows?.(declared);
    return own ? [{ ...own, field }] : [];
  }),
);

/**
 * The resource of rows that are nested in a record, at any depth. `path` lists the fields that lead from the record to
 * the rows.
 */
export type OwnRowsAt = OwnRows & { path: readonly string[] };

/**
 * Returns the resources of the rows that belong to a record, at any depth. Each resource is followed by those of its
 * nested rows.
 */
export const allOwnResources = (model: Model, entity: Entity): OwnRowsAt[] =>
  ownResources(entity).flatMap((own) => [
    { ...own, path: [own.field] },
    ...allOwnResources(model, model.entity(own.resource)).map((inner) => ({
      ...inner,
      path: [own.field, ...inner.path],
    })),
  ]);

export const rowsAt = (row: Row, path: readonly string[]): Row[] =>
  path.reduce<Row[]>((rows, field) => rows.flatMap((one) => (one[field] ?? []) as Row[]), [row]);
