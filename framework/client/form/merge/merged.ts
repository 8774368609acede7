import { kindOf } from '../../../kinds';
import type { RowValue } from '../../../kinds/rows/kind';
import type { Fields } from '../../../core/kind';
import { omit, pick } from '../values/values';
import type { Values } from '../values/values';
import type { Part, Side, Versions } from './parts';
import { partKey, reordered, rowsByKey } from './parts';

const valueOf = (part: Part, choices: Readonly<Record<string, Side>>): unknown => {
  if (part.joined) return part.joined;
  const side = part.by === 'both' ? choices[partKey(part)] : part.by;
  return side === 'mine' ? part.mine : part.theirs;
};

/**
 * Prepares rows that will replace `currentRows`. If somebody else has removed a row, drops its id, so that it is
 * created again.
 */
const overRows = (fields: Fields, rows: readonly Values[], currentRows: readonly Values[]): Values[] =>
  rows.map((row) => {
    const current = currentRows.find(({ id }) => row.id != null && id === row.id);
    const lists = Object.entries(fields).flatMap(([name, declared]): [string, Values[]][] => {
      const own = kindOf(declared).rows?.(declared);
      return own && Array.isArray(row[name])
        ? [[name, overRows(own.fields, row[name] as Values[], (current?.[name] ?? []) as Values[])]]
        : [];
    });
    return { ...(current ? row : omit(row, ['id'])), ...Object.fromEntries(lists) };
  });

const withRow = (fields: Fields, record: Values, [name, key, column]: readonly string[], value: unknown): Values => {
  const field = fields[name!]!;
  const rows = rowsByKey(field, record[name!]);
  const currentRows = [...rows.values()];
  const saved = (row: Values) => overRows(kindOf(field).rows!(field).fields, [row], currentRows)[0]!;
  if (column !== undefined) rows.set(key!, saved({ ...rows.get(key!), [column]: value }));
  else if (value === undefined) rows.delete(key!);
  else if (!rows.has(key!)) rows.set(key!, saved(value as Values));
  return { ...record, [name!]: [...rows.values()] };
};

const withPart = (fields: Fields, record: Values, path: readonly string[], value: unknown): Values => {
  const [name, inside] = path;
  if (inside === undefined) return { ...record, [name!]: value };
  if (kindOf(fields[name!]!).rows) return withRow(fields, record, path, value);
  return { ...record, [name!]: { ...(record[name!] as Values | null), [inside]: value } };
};

/**
 * Merges two versions of a record. Applies both sides' changes, merges lists, and resolves conflicts according to
 * `choices` (keyed by part). The result has the version number of `theirs`.
 */
export const mergedValues = (
  fields: Fields,
  versions: Versions<Values>,
  parts: readonly Part[],
  choices: Readonly<Record<string, Side>>,
): Values => {
  const { base, mine, theirs } = versions;
  const start: Values = {
    ...omit(mine, Object.keys(fields)),
    ...pick(theirs, Object.keys(fields)),
    version: theirs.version,
  };
  const merged = parts.reduce((record, part) => withPart(fields, record, part.path, valueOf(part, choices)), start);
  const lists = Object.entries(fields)
    .filter(([name, declared]) => kindOf(declared).rows && Array.isArray(merged[name]))
    .map(([name, declared]) => [
      name,
      reordered(declared, merged[name] as RowValue[], { base: base[name], mine: mine[name], theirs: theirs[name] }),
    ]);
  return { ...merged, ...Object.fromEntries(lists) };
};
