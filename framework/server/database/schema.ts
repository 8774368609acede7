import type { Repairs } from './migrations';
import type { GuardedTables } from './tables/guards';

/**
 * The program's definition of its database: the declared tables, the framework's, and their guards. Layers above extend
 * it.
 */
export interface DatabaseSchema extends GuardedTables {
  /** The product's `slug`. The database records it and refuses another slug. */
  product: string;
  /** The PostgreSQL role that every request's transaction switches to. It owns nothing and can't log in. */
  role: string;
  /** The folder of the migrations written by `npm run db:generate`; undefined if it is missing. */
  migrations: string | undefined;
  /** One-time changes of older versions' rows, made after the migrations. */
  repairs?: Repairs;
  /** SQL that defines functions called by requests, run at each start; receives the role of requests. */
  routines?: (role: string) => readonly string[];
}
