import { createShopClient } from './client';

/**
 * The client of this page. There is a single instance: in a browser without storage, login opens the dashboard in the
 * same page, and the dashboard takes the session from the client's memory.
 */
export const client = createShopClient();
