import { points } from '../../../src/resources/points/points.resource';
import { refuseUnlessChanges } from '../../ledger/points';
import { defineHandlers } from '@matjar/admin/server';

/** Handles changes to points. A client's balance can't become negative, even with concurrent changes. */
export default defineHandlers(points, {
  before: {
    create: ({ tx, tenant, values }) =>
      refuseUnlessChanges(tx, { shop: tenant!.id, client: values.client!, delta: values.delta! }, 'delta'),
  },
});
