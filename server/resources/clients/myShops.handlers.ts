import { sql } from 'drizzle-orm';
import { myShops } from '../../../src/resources/clients/myShops.resource';
import { defineHandlers } from '@matjar/admin/server';

/** How many points somebody has in a shop: as many as the shop's own people are shown. */
export default defineHandlers(myShops, { computed: { points: ({ id }) => sql`own_points(${id})` } });
