import { deliveryEmployees } from '../../../src/resources/deliveryEmployees/deliveryEmployees.resource';
import { ApiError, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { rowOf, tableOf } from '../../tables';

/**
 * Makes sure that somebody who delivers is active, and stays so until the transaction ends. Throws `FieldError` where
 * `chosen` isn't, `ApiError` where the one the order has already isn't any more.
 */
export const requireActive = async (
  tx: Db,
  shop: number,
  chosen: number | null | undefined,
  assigned: number | null = null,
) => {
  const id = chosen ?? assigned;
  if (id === null || id === undefined) throw new FieldError('delivery_employee', 'validation.required');
  const table = tableOf(deliveryEmployees);
  const [row] = await tx
    .select({ active: table.active })
    .from(table)
    .where(rowOf(table, shop, id))
    .for('share');
  if (!row) throw new FieldError('delivery_employee', 'validation.reference');
  if (row.active) return id;
  throw chosen === null || chosen === undefined
    ? new ApiError(422, 'messages.employee_inactive')
    : new FieldError('delivery_employee', 'validation.employee_inactive');
};
