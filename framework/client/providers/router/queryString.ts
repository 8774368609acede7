type Value = string | number | boolean | null | undefined;

// As RFC 3986 has it: `encodeURIComponent` leaves five reserved characters as they are.
const encode = (value: Value): string =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The parameters of a query, with or without its question mark; those that come several times as a list. */
export const parse = (query: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(query.trim());
  const names = [...new Set(params.keys())].sort();
  return Object.fromEntries(names.map((name) => {
    const values = params.getAll(name);
    return [name, values.length > 1 ? values : values[0]!];
  }));
};

/** A query without its question mark, its parameters sorted by name: lists repeat theirs, those undefined are left out. */
export const stringify = (params: Record<string, Value | readonly Value[]>): string =>
  Object.keys(params)
    .sort()
    .flatMap((name) => [params[name]].flat().map((value): [string, Value] => [name, value as Value]))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`))
    .join('&');
