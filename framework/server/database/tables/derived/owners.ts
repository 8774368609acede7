import { kindOf } from '../../../../kinds';
import type { Entity, Model } from '../model';
import { snake } from './names';

/** The record that a resource's rows belong to, in the end: rows may themselves belong to rows of it. */
export interface Owner {
  /** Its resource. */
  resource: string;
  /** The column that names it; of rows of rows that of their own table which names the row between. */
  column: string;
  /** Where the row between is, and the column there that names the record. */
  through?: { table: string; column: string };
}

const holderOf = ({ entities }: Model, { resource }: Entity) =>
  entities.flatMap((entity) =>
    Object.values(entity.fields).flatMap((declared) => {
      const own = kindOf(declared).rows?.(declared);
      return own?.resource === resource.name ? [{ entity, column: snake(own.by) }] : [];
    }),
  )[0];

/** The record whose change a change of these rows is, for the log and for open pages; undefined for rows that are records by themselves. */
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
