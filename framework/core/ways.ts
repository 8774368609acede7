type Id = string | number;

const query = (parameters: Readonly<Record<string, string>>): string => {
  const search = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return search && `?${search}`;
};

/**
 * Builds the URL paths of a resource's screens in the dashboard. The name of a resource may contain a slash
 * (`books/copies`). Ids and parameters are escaped.
 */
export const wayTo = {
  /**
   * The path of the list in the dashboard, with `filter` applied if given. For a singleton, this is the path of its
   * page.
   */
  list: (resource: string, filter?: Readonly<Record<string, unknown>>): string =>
    `/${resource}${filter ? query({ filter: JSON.stringify(filter) }) : ''}`,
  /** The path of the form for a new record. `parameters` contains initial values. */
  create: (resource: string, parameters: Readonly<Record<string, string>> = {}): string =>
    `/${resource}/create${query(parameters)}`,
  /** The path of the import page, either for a new file or for the import with this id. */
  import: (resource: string, id?: string): string => `/${resource}/import${id === undefined ? '' : `/${id}`}`,
  edit: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}`,
  show: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}/show`,
};

/**
 * Checks whether a URL's path is equal to `path` (`/books`) or below it (`/books/7`). No path counts as below the home
 * page.
 */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
