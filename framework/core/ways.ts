/** A record's id as addresses hold it. */
type Id = string | number;

const query = (given: Readonly<Record<string, string>>): string => {
  const search = Object.entries(given)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return search && `?${search}`;
};

/**
 * The addresses of a resource's screens within the dashboard, by the resource's name, which may hold a slash
 * (`books/copies`). Ids and what is asked for are escaped.
 */
export const wayTo = {
  /** Its list, or its one record; narrowed by `filter`, where there is one. */
  list: (resource: string, filter?: Readonly<Record<string, unknown>>): string =>
    `/${resource}${filter ? query({ filter: JSON.stringify(filter) }) : ''}`,
  /** The form of a new record, which begins with what is `given`. */
  create: (resource: string, given: Readonly<Record<string, string>> = {}): string =>
    `/${resource}/create${query(given)}`,
  /** Where a file of its records is imported: a new one, or one that is on its way. */
  import: (resource: string, id?: string): string => `/${resource}/import${id === undefined ? '' : `/${id}`}`,
  edit: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}`,
  show: (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(id)}/show`,
};

/** Whether an address is a way's own (`/books`), or beneath it (`/books/7`); beneath home is nothing. */
export const isWithin = (pathname: string, way: string): boolean =>
  pathname === way || (way !== '/' && pathname.startsWith(`${way}/`));
