import { kindOf } from '../../../kinds';
import type { RowsOf } from '../../../core/kind';
import type { Entity, Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { perObject } from '../../../core/objects';

/** Rows that belong to a record, and the field that holds them. */
export type OwnRows = RowsOf & { field: string };

export const ownResources = perObject((entity: Entity): readonly OwnRows[] =>
  Object.entries(entity.fields).flatMap(([field, declared]) => {
    const own = kindOf(declared).rows?.(declared);
    return own ? [{ ...own, field }] : [];
  }),
);

/** Own rows at any depth; `path` is the fields from the record to them. */
export type OwnRowsAt = OwnRows & { path: readonly string[] };

/** The resources of a record's own rows, each followed by its own rows' resources. */
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
