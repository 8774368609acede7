import { keyOf } from '../resource/api';
import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import { bookkeeping } from '../resource/record';
import type { AnyResource } from '../resource/resource';

/** A result of the global search. */
export interface Found {
  resource: string;
  id: number;
  /** The title of the record. For a localized title, the values are in the order of the admin's languages. */
  title: string | (string | null)[] | null;
  /**
   * The values for the two lines of the search result, in the wire format. Excludes fields that the caller may not
   * read.
   */
  values: Record<string, unknown>;
}

export const mostFound = 5;

/** The maximum length of a query, in characters. */
export const longestQuery = 200;

type Values = Record<string, unknown>;

const wireName = (resource: AnyResource, field: string) => resource.api.names?.[field] ?? field;

/** Checks whether a write request can contain a field. It can't if the server sets the field. */
export const isWritable = (declared: Fields[string]): boolean => !declared.readOnly;

/** Checks whether a record is complete. Records from a list are incomplete, because lists omit the records' rows. */
export const isWhole = (resource: AnyResource, record: Values): boolean =>
  Object.entries(resource.fields as Fields).every(
    ([name, declared]) => !kindOf(declared).rows || record[name] !== undefined,
  );

/**
 * Converts a form's values to the wire format, where fields may have other names and localized values are lists. Only
 * includes declared, writable fields.
 */
export const toWire = (resource: AnyResource, values: Values): Values => {
  const fields = resource.fields as Fields;
  const entries = Object.entries(fields)
    .filter(([name, declared]) => isWritable(declared) && values[name] !== undefined)
    .map(([name, declared]) => {
      const kind = kindOf(declared);
      const value = values[name];
      return [wireName(resource, name), value !== null && kind.toWire ? kind.toWire(value, declared) : value];
    });
  return Object.fromEntries(entries) as Values;
};

/**
 * Converts a request body or a record from the wire format to the declared names and formats. With `keepUnknown`,
 * undeclared names are included, so that validation can reject them.
 */
export const fromWire = (resource: AnyResource, wire: Values, keepUnknown = false): Values => {
  const fields = resource.fields as Fields;
  const values: Values = keepUnknown ? { ...wire } : {};
  for (const [name, declared] of Object.entries(fields)) {
    const onWire = wireName(resource, name);
    if (!Object.hasOwn(wire, onWire)) continue;
    const kind = kindOf(declared);
    const value = wire[onWire];
    if (onWire !== name) delete values[onWire];
    values[name] = value !== null && kind.fromWire ? kind.fromWire(value, declared) : value;
  }
  return values;
};

/** Converts a record from the wire format for use in the screens. Renames the record's id to `id`. */
export const recordFromWire = (resource: AnyResource, wire: Values): Values & { id: number | string } => {
  const kept = bookkeeping.filter((name) => wire[name] !== undefined).map((name) => [name, wire[name]]);
  const id = (wire[keyOf(resource.api)] ?? wire.id) as number | string;
  return { ...Object.fromEntries(kept), ...fromWire(resource, wire), id };
};

interface ImportTarget extends Pick<AnyResource, 'importable' | 'scope' | 'singleton'> {
  api: { provider?: unknown; foreign?: boolean };
}

/** Checks whether records can be imported from files. The rights to list and create are checked separately. */
export const canImport = ({ api, importable, scope, singleton }: ImportTarget): boolean =>
  importable !== false && scope.rows !== 'own-view' && !singleton && !api.foreign && api.provider === undefined;
