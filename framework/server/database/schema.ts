import type { Repairs } from './migrations';
import type { GuardedTables } from './tables/guards';

/**
 * The program's definition of its database: the declared tables, the framework's tables, and their guards. Higher
 * layers extend it.
 */
export interface DatabaseSchema extends GuardedTables {
  /**
   * The product's `slug`, which is stored in the database. The program refuses a database with another product's slug.
   */
  product: string;
  /**
   * The PostgreSQL role to which the transactions of all requests switch. It owns no objects and can't open
   * connections.
   */
  role: string;
  /** The folder with the migrations that `npm run db:generate` writes. Undefined if it is missing. */
  migrations: string | undefined;
  /** One-time changes of rows that older versions have written. They run after the migrations. */
  repairs?: Repairs;
  /**
   * Returns SQL that creates functions for requests. The parameter is the database role of requests. The SQL runs at
   * each start.
   */
  routines?: (role: string) => readonly string[];
}
