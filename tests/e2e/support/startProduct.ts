import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';

interface Beginning {
  /** The folder of which it has a copy. */
  data?: string;
  /** Its PostgreSQL; the embedded database in its folder unless given. */
  databaseUrl?: string;
  /** Another checkout, whose build it is. */
  checkout?: string;
}

/**
 * Starts the product with the demo data, for its own dashboard and for those of other hosts: data of its own, unless it is said
 * what it begins with. How many calls come is no matter of the screens: all browsers have one address here.
 */
export const startProduct = ({ data, databaseUrl, checkout }: Beginning = {}): Promise<BuiltServer> =>
  startBuiltServer(
    {
      CORS_ORIGINS: '*',
      CALLS_PER_ADDRESS: '0',
      CALLS_PER_SESSION: '0',
      CALLS_AT_ONCE: '0',
      WAITING_QUERIES: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    data,
    checkout,
  );
