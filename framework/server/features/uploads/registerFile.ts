import type { Uploaded } from '../../../core/files';
import { visible } from '../../../core/text/plain';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';

/** Characters of a file's name, as it is kept at the most. */
const longest = 255;

/** A file's name as its sender called it, without folders and what can't be read or stored; the address' own where nothing is left. */
export const fileNameOf = (given: string, address: string): string => {
  const own = visible((given.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, ''));
  return (own || address.split('/').at(-1)!).slice(0, longest);
};

/**
 * The same under which a document is saved: with the ending of what its bytes have told it is, whatever its sender says.
 * A picture keeps its name, as it is looked at where it is.
 */
export const documentNameOf = (given: string, address: string): string => {
  const name = fileNameOf(given, address);
  const ending = /\.\w+$/.exec(address)?.[0] ?? '';
  if (ending === '.webp' || name.toLowerCase().endsWith(ending)) return name;
  return `${name.slice(0, longest - ending.length)}${ending}`;
};

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
