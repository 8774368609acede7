import type { Repairs } from './migration/repairs';
import type { GuardedTables } from './tables/guards';

/** What a program knows of its database: the declared tables, its own, and what holds in them beside what is declared. Layers above it add what is theirs. */
export interface DatabaseSchema extends GuardedTables {
  /** Whose the database is, by the product's `slug`: it remembers, and no other product is let at it. */
  product: string;
  /** The PostgreSQL role that every request's transaction steps into; it owns nothing, and nobody logs in as it. */
  role: string;
  /** The folder of its migrations, as `npm run db:generate` writes them; undefined where they are missing. */
  migrations: string | undefined;
  /** What is done once with the rows of older versions, after the migrations. */
  repairs?: Repairs;
  /** SQL that makes what requests call in the database, anew at each start; for the role that they work as. */
  routines?: (role: string) => readonly string[];
}
