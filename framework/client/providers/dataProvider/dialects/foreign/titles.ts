import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../../../core/kind';
import type { Identifier } from '../../../../../declaration/resource/record';
import type { AnyResource } from '../../../../../declaration/resource/resource';
import { kindOf } from '../../../../../kinds';

/** Returns the titles of a declared resource's records, by id. Returns an empty map if the records can't be read. */
export type FindTitles = (target: string, ids: Identifier[]) => Promise<ReadonlyMap<string, unknown>>;

const referencesOf = (resource: AnyResource): [name: string, target: string][] =>
  Object.entries(resource.fields as Fields).flatMap(([name, declared]): [string, string][] => {
    const column = kindOf(declared).columns(declared)[''];
    return column && 'to' in column ? [[name, column.to]] : [];
  });

/**
 * Adds the titles of referenced records as `labels`, as the framework's API does. Makes one call for each requested
 * reference field.
 */
export const withTitles = async (
  resource: AnyResource,
  records: RaRecord[],
  isWanted: (name: string) => boolean,
  find: FindTitles,
): Promise<RaRecord[]> => {
  const found = await Promise.all(
    referencesOf(resource)
      .filter(([name]) => isWanted(name))
      .map(async ([name, target]) => {
        const ids = new Set(records.flatMap((record) => (record[name] as Identifier[] | Identifier | null) ?? []));
        return [name, ids.size > 0 ? await find(target, [...ids]) : new Map<string, unknown>()] as const;
      }),
  );
  if (found.length === 0) return records;
  return records.map((record) => {
    const titles = found.map(([name, byId]) => {
      const title = (id: unknown) => byId.get(String(id)) ?? null;
      const value: unknown = record[name];
      return [name, Array.isArray(value) ? value.map(title) : title(value)] as const;
    });
    return { ...record, labels: { ...Object.fromEntries(titles), ...(record.labels as object | undefined) } };
  });
};
