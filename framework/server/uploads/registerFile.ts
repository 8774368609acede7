import type { Uploaded } from '../../core/files';
import { gallery } from '../../../src/resources/gallery/gallery.resource';
import type { Db } from '../database/open';
import type { Model } from '../tables/model';
import { newRow } from '../tables/row';
import { fileNameOf } from './fileName';

/** Puts an upload into its shop's gallery; the same content is one record, whoever uploads it again. */
export const registerFile = async (db: Db, model: Model, shop: number, uploaded: Uploaded, filename: string): Promise<void> => {
  const area = model.areas.find(({ resource }) => resource.name === gallery.name);
  if (!area) return;
  const { url, type: _type, ...known } = uploaded;
  const row = newRow(model, gallery, { ...known, file: url, name: fileNameOf(filename, url) }, shop);
  await db.insert(area.table).values(row).onConflictDoNothing({ target: [area.table.sub_shop_id!, area.table.hash!] });
};
