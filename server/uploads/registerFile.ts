import type { Uploaded } from '../../src/core/files';
import { gallery } from '../../src/resources/gallery/gallery.resource';
import type { Db } from '../database/open';
import type { Model } from '../tables/model';
import { newRow } from '../tables/row';

/** A file's name as its sender called it, without folders and what can't be read or stored. */
const nameOf = (filename: string, url: string): string => {
  const own = (filename.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  return (own || url.split('/').at(-1)!).slice(0, 255);
};

/** Puts an upload into its shop's gallery; the same content is one record, whoever uploads it again. */
export const registerFile = async (db: Db, model: Model, shop: number, uploaded: Uploaded, filename: string): Promise<void> => {
  const area = model.areas.find(({ resource }) => resource.name === gallery.name);
  if (!area) return;
  const { url, type: _type, ...known } = uploaded;
  const row = newRow(model, gallery, { ...known, file: url, name: nameOf(filename, url) }, shop);
  await db.insert(area.table).values(row).onConflictDoNothing({ target: [area.table.sub_shop_id!, area.table.hash!] });
};
