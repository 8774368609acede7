import { createShopClient } from './client';

/**
 * The client of this page. There is only one instance because a browser may have no storage. In that case, the login
 * page opens the dashboard without reloading, and the dashboard uses the session that the client keeps in memory.
 */
export const client = createShopClient();
