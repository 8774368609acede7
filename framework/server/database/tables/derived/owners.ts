import { kindOf } from '../../../../kinds';
import type { Entity, Model } from '../model';
import { snake } from './names';

/** The record that owns a resource's rows, directly or through rows of rows. */
export interface Owner {
  resource: string;
  /** The column with the owner's id; for rows of rows, with the id of the row between. */
  column: string;
  /** The table of the row between, and its column with the owner's id. */
  through?: { table: string; column: string };
}

const holderOf = ({ entities }: Model, { resource }: Entity) =>
  entities.flatMap((entity) =>
    Object.values(entity.fields).flatMap((declared) => {
      const own = kindOf(declared).rows?.(declared);
      return own?.resource === resource.name ? [{ entity, column: snake(own.by) }] : [];
    }),
  )[0];

/**
 * Returns the record that counts as changed when these rows change, for the log and open pages; undefined for records
 * of their own.
 */
export const ownerOf = (model: Model, entity: Entity): Owner | undefined => {
  const holder = holderOf(model, entity);
  if (!holder) return undefined;
  const outer = holderOf(model, holder.entity);
  if (!outer) return { resource: holder.entity.resource.name, column: holder.column };
  return {
    resource: outer.entity.resource.name,
    column: holder.column,
    through: { table: holder.entity.spec.name, column: outer.column },
  };
};
