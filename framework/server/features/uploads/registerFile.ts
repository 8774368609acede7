import type { Uploaded } from '../../../core/files';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { fileNameOf } from './fileName';

/** Makes a record of an upload in the resource that holds its tenant's uploads, where there is one; the same content is one record, whoever uploads it again. */
export const registerFile = async (
  db: Db,
  model: Model,
  tenant: number,
  uploaded: Uploaded,
  filename: string,
): Promise<void> => {
  const entity = model.entities.find(({ resource }) => resource.holdsUploads);
  if (!entity) return;
  const { url, type: _type, ...known } = uploaded;
  const row = newRow(model, entity.resource, { ...known, file: url, name: fileNameOf(filename, url) }, tenant);
  await db
    .insert(entity.table)
    .values(row)
    .onConflictDoNothing({ target: [entity.table[entity.spec.tenant!]!, entity.table.hash!] });
};
