import { points } from '../../../src/resources/points/points.resource';
import { refuseUnlessChanges } from '../../ledger/points';
import { defineHandlers } from '@matjar/admin/server';

/** Nobody's points fall below zero, however many take of them at once. */
export default defineHandlers(points, {
  before: {
    create: ({ tx, tenant, values }) =>
      refuseUnlessChanges(tx, { shop: tenant!.id, client: values.client!, delta: values.delta! }, 'delta'),
  },
});
