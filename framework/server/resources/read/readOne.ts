import { eq } from 'drizzle-orm';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { selectionOf } from './selection/selection';
import { wireWriter } from './wireRecord';

/**
 * Reads a record in wire format, without role-restricted fields, for the server's own replies such as the login's. The caller must have
 * checked access. Undefined if it doesn't exist.
 */
export const readOne = async (db: Db, model: Model, resource: AnyResource, id: number) => {
  const entity = model.entity(resource.name);
  const rows = await db.select(selectionOf(model, entity)).from(entity.table).where(eq(entity.table.id!, id));
  const [row] = rows as Row[];
  return row && wireWriter(model, entity, undefined, null)(row);
};
