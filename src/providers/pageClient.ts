import { createShopClient } from './client';

/**
 * What this page's parts share. There is one, whatever starts it: in a browser that stores nothing, the dashboard that login opens
 * in its own page finds the session in its memory.
 */
export const client = createShopClient();
