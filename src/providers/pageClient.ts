import { createShopClient } from './client';

/**
 * The page's client. A single instance, because in a browser without storage the dashboard takes the session from its
 * memory when login opens it in the same page.
 */
export const client = createShopClient();
