import { kindOf } from '../../../kinds';
import type { RowsOf } from '../../../core/kind';
import type { Entity } from '../../tables/model';

/** Rows that belong to a resource's records, and the field that holds them. */
export type OwnRows = RowsOf & { field: string };

/** The rows that belong to a resource's records, by the fields that hold them. */
export const ownResources = (entity: Entity): OwnRows[] =>
  Object.entries(entity.fields).flatMap(([field, declared]) => {
    const own = kindOf(declared).rows?.(declared);
    return own ? [{ ...own, field }] : [];
  });
