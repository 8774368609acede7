/**
 * The numbers of the database's advisory locks. No other program may use these numbers in the same database. Locks with
 * two keys use the number as the first key. Two purposes must not share a number, because a lock for one would also
 * lock the other.
 */
export const lockNumbers = {
  /** The lock held by the process that applies migrations. */
  migrations: 7_402_051,
  /** Serializes the transactions that assign numbers to events. */
  events: 7_402_052,
  /**
   * The lock that every process holds while it uses the database. The lock's second key identifies the version of the
   * program.
   */
  presence: 7_402_053,
  /** The lock held by the process that deletes unused files. */
  sweep: 7_402_054,
  /** Serializes uploads that share a limit. The lock's second key is a hash of the limit. */
  uploads: 7_402_055,
  /** Serializes the creation of a tenant's webhooks. The lock's second key is a hash of the tenant. */
  webhooks: 7_402_056,
} as const;
