type Id = string | number;

const query = (given: Readonly<Record<string, string>>): string => {
  const search = Object.entries(given)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return search && `?${search}`;
};

/**
 * Builds the addresses of a resource's screens in the dashboard. A resource's name may contain a slash
 * (`books/copies`). Ids and parameters are escaped.
 */
export const wayTo = {
  /** The list, or a singleton's page; filtered if `filter` is given. */
  list: (resource: string, filter?: Readonly<Record<string, unknown>>): string =>
    `/${resource}${filter ? query({ filter: JSON.stringify(filter) }) : ''}`,
  /** The form of a new record, prefilled with `given`. */
  create: (resource: string, given: Readonly<Record<string, string>> = {}): string =>
    `/${resource}/create${query(given)}`,
  /** The import of a file: a new one, or one in progress. */
  import: (resource: string, id?: string): string => `/${resource}/import${id === undefined ? '' : `/${id}`}`,
  edit: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}`,
  show: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}/show`,
};

/** Checks whether an address equals a way (`/books`) or is beneath it (`/books/7`). Nothing is beneath home. */
export const isWithin = (pathname: string, way: string): boolean =>
  pathname === way || (way !== '/' && pathname.startsWith(`${way}/`));
