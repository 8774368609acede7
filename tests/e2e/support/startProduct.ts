import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';

interface Beginning {
  /** A data folder. The server works on a copy of it. */
  data?: string;
  /** The URL of the PostgreSQL database. By default, the server uses the embedded database in its data folder. */
  databaseUrl?: string;
  /** The folder of another checkout. If given, the server runs that checkout's build. */
  checkout?: string;
}

/**
 * Starts a server with demo data. It serves the dashboard and accepts requests from dashboards on other hosts. By
 * default, new demo data is generated. Rate limits are disabled because all browsers have the same IP address.
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
