import { isPlain } from '../../../core/objects';

export type QueryValue = string | number | boolean | Date | null | undefined | readonly QueryValue[] | Query;

export interface Query {
  [name: string]: QueryValue;
}

const isQuery = (value: QueryValue): value is Query => isPlain(value) && !(value instanceof Date);

const scalar = (value: QueryValue): string => (value instanceof Date ? value.toISOString() : String(value));

const pairs = (name: string, value: QueryValue): [string, string][] => {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value) && value.length === 0 && name.includes('[')) return [];
  if (Array.isArray(value)) return [[name, value.map(scalar).join(',')]];
  if (isQuery(value)) return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  return [[name, scalar(value)]];
};

/**
 * Builds a query string with its question mark; '' if there are no parameters. Objects become bracketed names
 * (`filter[price][gte]=5`), lists are comma-separated (`ids=1,2`), dates ISO 8601. Empty values are left out, except an
 * empty top-level list (`ids=`), which asks for no records.
 */
export const toQuery = (query: Query = {}): string => {
  const params = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value)));
  const text = params.toString();
  return text && `?${text}`;
};
