import type { Uploaded } from '../../core/files';
import type { Db } from '../database/database';
import type { Model } from '../tables/model';
import { newRow } from '../tables/row';
import { fileNameOf } from './fileName';

/** Makes a record of an upload in the resource that holds its tenant's uploads, where there is one; the same content is one record, whoever uploads it again. */
export const registerFile = async (db: Db, model: Model, tenant: number, uploaded: Uploaded, filename: string): Promise<void> => {
  const area = model.areas.find(({ resource }) => resource.holdsUploads);
  if (!area) return;
  const { url, type: _type, ...known } = uploaded;
  const row = newRow(model, area.resource, { ...known, file: url, name: fileNameOf(filename, url) }, tenant);
  await db.insert(area.table).values(row).onConflictDoNothing({ target: [area.table[area.spec.tenant!]!, area.table.hash!] });
};
