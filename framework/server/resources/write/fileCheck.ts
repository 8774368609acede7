import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Model } from '../../tables/model';
import { tenantOfFile } from '../../uploads/folders';
import { complaint } from '../apiError';

/** The addresses that a value of such a field holds, each with its path from the field. */
const addressesOf = (value: unknown): [path: string, address: string][] => {
  if (typeof value === 'string') return [['', value]];
  return Array.isArray(value) ? (value as { url: string }[]).map(({ url }, index) => [`.${index}.url`, url]) : [];
};

/**
 * Complaints of the fields of a tenant's record that name a file of another tenant, which may delete it any time. Whose a file
 * is its folder tells; a record of no tenant may name any.
 */
export const complaintsOfFiles = (model: Model, fields: Fields, values: Record<string, unknown>, tenant: number | null): Complaints => {
  const isStrange = (address: string) => {
    const owner = tenantOfFile(model, address);
    return owner !== undefined && owner !== tenant;
  };
  const named = tenant === null ? [] : Object.entries(fields).filter(([, field]) => kindOf(field).uploads);
  return Object.assign({}, ...named.flatMap(([name]) =>
    addressesOf(values[name])
      .filter(([, address]) => isStrange(address))
      .map(([path]) => complaint(`${name}${path}`, 'validation.file_gone')))) as Complaints;
};
