import { and, eq, inArray } from 'drizzle-orm';
import type { AnyField, Fields } from '../../../core/kind';
import type { Complaints } from '../../../declaration/validation/validate';
import { kindOf } from '../../../kinds';
import type { Db } from '../../database/database';
import { referencesOf } from '../../database/tables/derived/spec';
import { complaint } from '../../kernel/apiError';
import { talkFolder, tenantOfFile } from '../../platform/storage/storage';
import { refuseIfAny } from './body';
import type { Call } from '../call';
import { scoped } from '../scope';

const media = '/media/';

/** Returns the file URLs in a field's value, along with their paths within it. */
const addressesOf = (value: unknown): [path: string, address: string][] => {
  if (typeof value === 'string') return [['', value]];
  return Array.isArray(value) ? (value as { url: string }[]).map(({ url }, index) => [`.${index}.url`, url]) : [];
};

/**
 * True if the file is a smaller version of an image. Smaller versions are created together with the image, and deleted
 * once no record uses it.
 */
const isSmaller = (name: string) => /-(?:medium|thumb)\.webp$/.test(name);

type Files = Pick<Call, 'link' | 'model' | 'storage'>;

/**
 * True if a tenant's record may refer to a file. The file must exist and must not belong to another tenant. A private
 * file requires a field for private files. Records without a tenant may refer to any tenant's public files.
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

/**
 * Returns errors for fields that refer to missing or forbidden files, except for those that the current row (`was`)
 * already contains.
 */
export const complaintsOfFiles = async (
  files: Files,
  fields: Fields,
  values: Record<string, unknown>,
  tenant: number | null,
  was: Readonly<Record<string, unknown>> = {},
): Promise<Complaints> => {
  const added = Object.entries(fields)
    .filter(([, field]) => kindOf(field).uploads)
    .flatMap(([name, field]) => {
      const held = new Set(addressesOf(was[name]).map(([, address]) => address));
      return addressesOf(values[name])
        .filter(([, address]) => address.startsWith(media) && !held.has(address))
        .map(([path, address]) => ({ path: `${name}${path}`, field, address }));
    });
  const complaints = await Promise.all(
    added.map(async ({ path, field, address }) =>
      (await mayHold(files, field, address, tenant)) ? {} : complaint(path, 'validation.file_gone'),
    ),
  );
  return Object.assign({}, ...complaints) as Complaints;
};

type Values = Record<string, unknown>;

const named = (call: Call, values: Values, key: string): number[] => {
  const value = Object.hasOwn(call.entity.fields, key) ? (values[key] ?? null) : null;
  return (value === null ? [] : [value].flat()) as number[];
};

/**
 * Returns errors for invalid references in several records, in the same order as the records. Runs one query per field.
 * Locks the referenced rows until the transaction ends. The records may refer only to rows and files of `tenant`; all
 * others count as missing. `were` contains the current records in the same order; any files that they already contain
 * are allowed.
 */
export const complaintsOfReferences = async (
  tx: Db,
  call: Call,
  all: readonly Values[],
  tenant: number | null,
  were: readonly Values[] = [],
): Promise<Complaints[]> => {
  const complaints = await Promise.all(
    all.map((values, index) => complaintsOfFiles(call, call.entity.fields, values, tenant, were[index])),
  );
  for (const { key, to } of referencesOf(call.entity.spec)) {
    const ids = [...new Set(all.flatMap((values) => named(call, values, key)))];
    if (ids.length === 0) continue;
    const target = call.model.entity(to);
    const { id, [target.spec.tenant ?? '']: owner } = target.table;
    const where = and(inArray(id!, ids), owner && eq(owner, tenant));
    const order = [id!.getSQL()];
    const found = await scoped(target, call).select(tx, { id: id! }, { where, order, lock: 'key share' });
    const existing = new Set(found.map((row) => row.id));
    for (const [index, values] of all.entries()) {
      const own = named(call, values, key);
      if (own.some((one, place) => !existing.has(one) || own.indexOf(one) < place))
        Object.assign(complaints[index]!, complaint(key, 'validation.reference'));
    }
  }
  return complaints;
};

export const checkReferences = async (
  tx: Db,
  call: Call,
  values: Values,
  tenant: number | null,
  was?: Values,
): Promise<void> => {
  const [complaints] = await complaintsOfReferences(tx, call, [values], tenant, was && [was]);
  refuseIfAny(complaints!);
};
