import type { Repairs } from './migrations';
import type { GuardedTables } from './tables/guards';

/**
 * The program's definition of its database: the declared tables, the framework's tables, and their guards. Layers
 * above extend it.
 */
export interface DatabaseSchema extends GuardedTables {
  /** The product's `slug`, which is recorded in the database. A product with another slug is refused. */
  product: string;
  /** The PostgreSQL role that the transactions of all requests switch to. It owns nothing and can't log in. */
  role: string;
  /** The folder of the migrations written by `npm run db:generate`; undefined if it is missing. */
  migrations: string | undefined;
  /** One-time changes to rows from older versions, made after the migrations. */
  repairs?: Repairs;
  /** Returns SQL that defines functions for requests, and receives the role of requests. The SQL runs at each start. */
  routines?: (role: string) => readonly string[];
}
