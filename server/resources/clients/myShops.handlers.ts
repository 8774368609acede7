import { sql } from 'drizzle-orm';
import { myShops } from '../../../src/resources/clients/myShops.resource';
import { defineHandlers } from '@matjar/admin/server';

/** A client's points in a shop, as the shop's staff see them. */
export default defineHandlers(myShops, { computed: { points: ({ id }) => sql`own_points(${id})` } });
