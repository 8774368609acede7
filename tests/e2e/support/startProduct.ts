import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';

/**
 * Starts the product with the demo data, for its own dashboard and for those of other hosts: data of its own, or a copy of
 * those in a folder; from the build of another checkout, where one is named. How many calls come is no matter of the screens: all browsers have one address here.
 */
export const startProduct = (data?: string, checkout?: string): Promise<BuiltServer> =>
  startBuiltServer({ CORS_ORIGINS: '*', CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0' }, data, checkout);
