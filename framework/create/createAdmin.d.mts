/** The names of a new admin. */
export interface Names {
  /** The name of the API and the database, in lowercase letters and digits. */
  name: string;
  /** The codes of the admin's languages. The first language is the default. Default: `en` and `ar`. */
  languages?: readonly string[];
  /** The English word for a tenant, such as Branch. If it is missing, the admin has no tenants. */
  tenants?: string;
  /** The admin's name in each language. */
  en?: string;
  ar?: string;
  fr?: string;
}

/**
 * Returns an error message if the names can't be used in code and HTML, or if a language is unknown. Otherwise returns
 * undefined. Missing names aren't checked.
 */
export function complaintOf(names: Partial<Names>): string | undefined;

/**
 * Copies the starter into `folder`, with the names of the new admin.
 * @param from the folder of the starter
 * @throws Error if `folder` already exists
 */
export function createAdmin(from: string, folder: string, names: Names): void;

/**
 * Returns the port for an admin's API in development: `requestedPort`, or else the first free port, starting with 3001.
 * @throws Error if `requestedPort` is in use
 */
export function apiPort(host: string, requestedPort?: string): Promise<number>;
