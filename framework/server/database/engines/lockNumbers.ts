/**
 * The numbers of the database's advisory locks, which no other program may use in the same database. With two keys, the
 * number is the first key. If two purposes shared a number, a lock for one would also be a lock for the other.
 */
export const lockNumbers = {
  /** Held by the process that applies migrations. */
  migrations: 7_402_051,
  /** Numbers the events of one transaction at a time. */
  events: 7_402_052,
  /** Held by every process while it uses the database. The second key is the version of the process. */
  presence: 7_402_053,
  /** Held by the process that deletes unused files. */
  sweep: 7_402_054,
  /** Serializes uploads with the same limit. The second key is a hash of the limit. */
  uploads: 7_402_055,
  /** Serializes the creation of webhooks. The second key is a hash of the tenant. */
  webhooks: 7_402_056,
} as const;
