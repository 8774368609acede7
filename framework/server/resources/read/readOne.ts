import { eq } from 'drizzle-orm';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import type { Row } from '../../database/tables/types';
import { selectionOf } from './selection/selection';
import { wireWriter } from './wireRecord';

/**
 * A record as the wire has it for whoever asks, without what some roles alone read: for the server's own replies, as the login's, which has made sure that it
 * is the user's. Undefined when it isn't there.
 */
export const readOne = async (db: Db, model: Model, resource: AnyResource, id: number) => {
  const entity = model.entity(resource.name);
  const rows = await db.select(selectionOf(model, entity)).from(entity.table).where(eq(entity.table.id!, id));
  const [row] = rows as Row[];
  return row && wireWriter(model, entity, undefined, null)(row);
};
