/** What a new admin is called. */
export interface Names {
  /** Of its API and its database, in small letters and digits. */
  name: string;
  en: string;
  ar: string;
}

/** What is wrong with the names of an admin, as a sentence; undefined if they can stand in code and in HTML. A name that is left out is not judged. */
export function complaintOf(names: Partial<Names>): string | undefined;

/**
 * Copies the starter into `folder`, under the names of a new admin.
 * @param from the folder of the starter
 * @throws Error where the folder exists already
 */
export function createAdmin(from: string, folder: string, names: Names): void;

/**
 * The port for an admin's API in development: the wanted one, or the first free one from 3001 on.
 * @throws Error where something listens there already
 */
export function apiPort(host: string, wanted?: string): Promise<number>;
