import type { RaRecord } from 'react-admin';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Registry } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource/resource';
import { recordFromWire } from '../../../declaration/wire/wire';

type Values = Record<string, unknown>;

/** Converts the titles of referenced records to the shape of the target's title field. */
const readLabels = (registry: Registry, resource: AnyResource, labels: Values): Values =>
  Object.fromEntries(
    Object.entries(labels).map(([name, raw]) => {
      const declared = (resource.fields as Fields)[name];
      const rows = declared && registry.get(kindOf(declared).rows?.(declared).resource ?? '');
      if (rows && Array.isArray(raw)) return [name, raw.map((ofRow: Values) => readLabels(registry, rows, ofRow))];
      const target = registry.get((declared as { to?: string } | undefined)?.to ?? '');
      if (!declared || !target) return [name, raw];
      const titleField = (target.fields as Fields)[target.title]!;
      const title = (value: unknown) =>
        value == null ? null : (kindOf(titleField).fromWire?.(value, titleField) ?? value);
      const isList = kindOf(declared).columns(declared)['']?.type === 'references';
      return [name, isList ? (Array.isArray(raw) ? raw.map(title) : []) : title(raw)];
    }),
  );

/** Converts a record from the wire: `id`, declared shapes and the titles of referenced records. */
export const readRecord = (registry: Registry, resource: AnyResource, wire: Values): RaRecord => {
  const record = recordFromWire(resource, wire) as RaRecord & { labels?: Values };
  return record.labels ? { ...record, labels: readLabels(registry, resource, record.labels) } : record;
};
