import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import type { Complaints } from '../../../declaration/validation/validate';
import { talkFolder, tenantOfFile } from '../../platform/storage/folders';
import { complaint } from '../../kernel/apiError';
import type { Call } from '../call';

const media = '/media/';

/** The file URLs in a field's value, with their paths from the field. */
const addressesOf = (value: unknown): [path: string, address: string][] => {
  if (typeof value === 'string') return [['', value]];
  return Array.isArray(value) ? (value as { url: string }[]).map(({ url }, index) => [`.${index}.url`, url]) : [];
};

/** Smaller sizes of an image are created with it, and deleted when no record uses the large one. */
const isSmaller = (name: string) => /-(?:medium|thumb)\.webp$/.test(name);

type Files = Pick<Call, 'link' | 'model' | 'storage'>;

/**
 * Checks whether a tenant's record may refer to a file: it exists, belongs to no other tenant, and isn't private unless the field's files
 * are. Records without tenant may refer to any tenant's public files.
 */
const mayHold = async (
  { link, model, storage }: Files,
  field: AnyField,
  address: string,
  tenant: number | null,
): Promise<boolean> => {
  const owner = tenantOfFile(model, address);
  if (owner !== undefined && tenant !== null && owner !== tenant) return false;
  const isPrivate = link !== undefined && link(address) !== address;
  if (isPrivate && !(kindOf(field).links && tenant !== null && address.startsWith(`${media}${talkFolder(tenant)}/`)))
    return false;
  const name = address.slice(media.length);
  return !isSmaller(name) && (!storage || (await storage.size(name)) !== undefined);
};

/** Returns errors for fields that refer to missing or forbidden files. Files already in the row (`was`) are allowed. */
export const complaintsOfFiles = async (
  files: Files,
  fields: Fields,
  values: Record<string, unknown>,
  tenant: number | null,
  was: Readonly<Record<string, unknown>> = {},
): Promise<Complaints> => {
  const named = Object.entries(fields)
    .filter(([, field]) => kindOf(field).uploads)
    .flatMap(([name, field]) => {
      const held = new Set(addressesOf(was[name]).map(([, address]) => address));
      return addressesOf(values[name])
        .filter(([, address]) => address.startsWith(media) && !held.has(address))
        .map(([path, address]) => ({ path: `${name}${path}`, field, address }));
    });
  const complaints = await Promise.all(
    named.map(async ({ path, field, address }) =>
      (await mayHold(files, field, address, tenant)) ? {} : complaint(path, 'validation.file_gone'),
    ),
  );
  return Object.assign({}, ...complaints) as Complaints;
};
