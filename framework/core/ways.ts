type Id = string | number;

const query = (parameters: Readonly<Record<string, string>>): string => {
  const search = Object.entries(parameters)
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
  /** The form of a new record, prefilled with `parameters`. */
  create: (resource: string, parameters: Readonly<Record<string, string>> = {}): string =>
    `/${resource}/create${query(parameters)}`,
  /** The import of a file: a new one, or one in progress. */
  import: (resource: string, id?: string): string => `/${resource}/import${id === undefined ? '' : `/${id}`}`,
  edit: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}`,
  show: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}/show`,
};

/** Checks whether an address equals a way (`/books`) or is beneath it (`/books/7`). Nothing is beneath home. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
