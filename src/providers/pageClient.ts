import { createShopClient } from './client';

/**
 * The client of this page. There is only one instance: in a browser without storage, the login page opens the dashboard
 * without reloading, and the dashboard uses the session in the client's memory.
 */
export const client = createShopClient();
