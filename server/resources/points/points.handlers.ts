import { points } from '../../../src/resources/points/points.resource';
import { refuseUnlessChanges } from '../../ledger/points';
import { defineHandlers } from '@matjar/admin/server';

/** A balance of points can't become negative, even with concurrent changes. */
export default defineHandlers(points, {
  before: {
    create: ({ tx, tenant, values }) =>
      refuseUnlessChanges(tx, { shop: tenant!.id, client: values.client!, delta: values.delta! }, 'delta'),
  },
});
