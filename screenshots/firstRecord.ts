import { isEditable } from '@matjar/admin';
import type { AnyResource, RecordBase } from '@matjar/admin';
import type { Api, Login } from '../tests/e2e/support/api';
import type { Scene } from './screens';

/**
 * Returns the path of a scene. Replaces `:id` with the id of the first record in the resource's list or, for a form, of
 * the first editable record. `login` must belong to a user who can view the record. Throws an error if no suitable
 * record exists.
 */
export const pathOf = async (
  { name, path, resource, fits = () => true }: Scene,
  api: Api,
  login: Login | undefined,
): Promise<string> => {
  if (!path.includes(':id')) return path;
  const { path: address, key = 'id' } = (resource as AnyResource).api;
  const { sort } = (resource as AnyResource).list;
  const query = `page=1&per_page=50&sort=${String(sort.field)}&order=${sort.order}`;
  const { status, body } = await api.call(`${address}?${query}`, login && { as: login });
  if (status !== 200) throw new Error(`The records for ${name} can't be had: ${status} ${body.message}`);
  const records = body.data as (RecordBase & Record<string, unknown>)[];
  const record = records.find(
    (one) => fits(one) && (!name.endsWith('/edit') || isEditable(resource as AnyResource, one)),
  );
  if (!record) throw new Error(`There is no record for ${name}.`);
  return path.replace(':id', String(record[key]));
};
