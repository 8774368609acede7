/** The names of a new admin. */
export interface Names {
  /** The name of its API and database, in lower-case letters and digits. */
  name: string;
  /** The codes of its languages, the default one first. Default: `en` and `ar`. */
  languages?: readonly string[];
  /** The English name of a tenant, e.g. Branch. Without one, the admin has no tenants. */
  tenants?: string;
  /** The admin's name in each language. */
  en?: string;
  ar?: string;
  fr?: string;
}

/** Returns a message if the names can't be used in code and HTML or a language is unknown, else undefined. Missing names aren't checked. */
export function complaintOf(names: Partial<Names>): string | undefined;

/**
 * Copies the starter into `folder`, with the names of the new admin.
 * @param from the folder of the starter
 * @throws Error if `folder` already exists
 */
export function createAdmin(from: string, folder: string, names: Names): void;

/**
 * Returns the port for an admin's API in development: `wanted`, or the first free port from 3001 on.
 * @throws Error if `wanted` is in use
 */
export function apiPort(host: string, requestedPort?: string): Promise<number>;
