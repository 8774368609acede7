import { createShopClient } from './client';

/**
 * This page's API client. There is only one instance because the browser may have no storage. In that case, the login
 * page opens the dashboard without reloading, and the session lives in this client's memory.
 */
export const client = createShopClient();
