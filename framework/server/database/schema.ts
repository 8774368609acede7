import type { Repairs } from './migrations';
import type { GuardedTables } from './tables/guards';

/**
 * The program's definition of its database: the declared tables, the framework's tables, and their guards. Higher
 * layers extend it.
 */
export interface DatabaseSchema extends GuardedTables {
  /**
   * The product's `slug`, which is stored in the database. The program won't use a database with another product's
   * slug.
   */
  product: string;
  /** The PostgreSQL role that all request transactions switch to. It owns no objects and can't open connections. */
  role: string;
  /** The folder that contains the migrations written by `npm run db:generate`. Undefined if there is no such folder. */
  migrations: string | undefined;
  /** One-time corrections of rows written by older versions. They run after the migrations. */
  repairs?: Repairs;
  /**
   * Returns SQL that creates functions for requests to call. The parameter is the database role used for requests. The
   * SQL runs on every start.
   */
  routines?: (role: string) => readonly string[];
}
