import { points } from '../../src/resources/points/points.resource';
import { lockedPoints } from '../ledger/points';
import { FieldError } from '../resources/apiError';
import { defineHandlers } from './defineHandlers';

/** Nobody's points fall below zero, however many take of them at once. */
export default defineHandlers(points, {
  create: async ({ tx, tenant, values }) => {
    const balance = await lockedPoints(tx, tenant!.subShopId, values.client!);
    if (balance + values.delta! < 0) throw new FieldError('delta', 'validation.not_enough_points', { balance });
    return values;
  },
});
