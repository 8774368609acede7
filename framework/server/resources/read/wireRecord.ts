import { keyOf } from '../../../declaration/wire/api';
import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import { isMaskedFor } from '../../../core/mask';
import type { Role } from '../../../core/register';
import { languagesOf } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { Handlers } from '../defineHandlers';
import type { Principal } from '../../auth/principal';
import { entityFor } from '../../tables/model';
import type { Entity, Model } from '../../tables/model';
import { referencesOf } from '../../tables/derived/references';
import type { Reference } from '../../tables/derived/references';
import { fromColumns, recordOf } from '../../tables/row';
import type { Row } from '../../tables/types';
import { toldTo } from './history';
import { ownResources } from './rows';
import { labelKey } from './selection';
import { perObject } from '../../tables/perObject';

type Values = Record<string, unknown>;

const instant = (value: unknown) => new Date(value as string).toISOString();

/** A record as screens and handlers know it: its fields in their kinds' shapes, and what every record has. */
export const toRecord = (entity: Entity, row: Row): Values & { id: number } => ({
  id: row.id as number,
  ...recordOf(entity.fields, row),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  version: row.version,
});

/** The columns of what a record is called by. */
const titleKeys = perObject(({ resource: { title }, fields }: Entity): readonly string[] => {
  const declared = fields[title]!;
  return Object.keys(kindOf(declared).columns(declared)).map((suffix) => `${title}${suffix}`);
});

/** A title from the list of its columns: a text, or where it is in several languages the list of these; masked, with a role for which it is. */
export const titleOf = (target: Entity, columns: unknown[] | null, role?: Role): string | string[] | null => {
  if (columns === null) return null;
  const { title } = target.resource;
  const declared = target.fields[title]!;
  const known = fromColumns(title, declared, Object.fromEntries(titleKeys(target).map((key, index) => [key, columns[index]])));
  if (known === null) return null;
  const value: unknown = role && isMaskedFor(declared, role) ? kindOf(declared).mask!(known) : known;
  return typeof value === 'object' && value ? languagesOf(declared.label).map((key) => (value as Text)[key]) : String(value);
};

/** Fields that are references which stand behind others. */
const behindReferences = perObject(({ fields }: Entity): readonly Reference[] =>
  Object.entries(fields).flatMap(([key, declared]) => {
    const { to } = declared as { to?: string };
    return declared.from !== undefined && to !== undefined ? [{ key, to, many: false }] : [];
  }));

/** Whether rows refer to anything but their owner, or such rows belong to them. */
const haveLabels = (model: Model, entity: Entity): boolean =>
  referencesOf(entity.spec).length > 1 || behindReferences(entity).length > 0 || ownResources(entity).some(({ resource }) => haveLabels(model, model.entity(resource)));

const labelsOf = (model: Model, entity: Entity, row: Row): { labels?: Values } => {
  const references = [...referencesOf(entity.spec), ...behindReferences(entity)].filter(({ key }) => Object.hasOwn(entity.fields, key) && Object.hasOwn(row, labelKey(key)));
  const lists = ownResources(entity).filter(({ field, resource }) => row[field] !== undefined && haveLabels(model, model.entity(resource)));
  if (references.length + lists.length === 0) return {};
  const labels = references.map(({ key, to, many }): [string, unknown] => {
    const given = row[labelKey(key)] as unknown[] | null;
    const target = model.entity(to);
    const label = many
      ? ((given ?? []) as (unknown[] | null)[]).map((columns) => titleOf(target, columns))
      : titleOf(target, given);
    return [key, label];
  });
  const ofRows = lists.map(({ field, resource }): [string, unknown] =>
    [field, (row[field] as Row[]).map((one) => labelsOf(model, model.entity(resource), one).labels ?? {})]);
  return { labels: Object.fromEntries([...labels, ...ofRows]) };
};

/** Puts records on the wire, for one person: under the wire's names, in its shapes, as that person may see them. */
export const wireWriter = (
  model: Model, entity: Entity, handlers: Handlers | undefined, principal: Principal | null, link: (address: string) => string = (address) => address,
): ((row: Row) => Values) => {
  const shown = entityFor(entity, principal?.role);
  const told = toldTo(model, entity, principal?.role);
  const { resource, fields } = shown;
  /** A value as this person sees it; of rows, those of each. */
  const seenAs = (declared: AnyField, value: unknown): unknown => {
    const kind = kindOf(declared);
    const own = kind.rows?.(declared);
    if (own && Array.isArray(value)) return value.map((row: Values) => rowSeen(own.fields, row));
    const masked: unknown = value != null && isMaskedFor(declared, principal?.role) ? kind.mask!(value) : value;
    return masked;
  };
  const linked = (declared: AnyField, value: unknown): unknown => {
    const { links } = kindOf(declared);
    return value !== null && links ? links(value, link) : value;
  };
  const rowSeen = (inner: Fields, row: Values): Values =>
    Object.fromEntries(Object.entries(row).map(([name, value]) =>
      [name, Object.hasOwn(inner, name) ? linked(inner[name]!, seenAs(inner[name]!, value)) : value]));
  return (row) => {
    const record = toRecord(entity, row);
    const seen = told((handlers?.parts.read?.(record, principal) ?? record) as Values);
    const onWire = Object.entries(fields)
      .filter(([name]) => Object.hasOwn(seen, name))
      .map(([name, declared]) => {
        const kind = kindOf(declared);
        const value = seenAs(declared, seen[name]);
        const sent = value !== null && kind.toWire ? kind.toWire(value, declared) : value;
        return [resource.api.names?.[name] ?? name, linked(declared, sent)];
      });
    const { created_at, updated_at, version } = record;
    return {
      [keyOf(resource.api)]: record.id,
      ...Object.fromEntries(onWire),
      created_at,
      updated_at,
      version,
      ...labelsOf(model, shown, row),
    };
  };
};
