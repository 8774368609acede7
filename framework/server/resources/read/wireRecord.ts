import { keyOf } from '../../../declaration/resource/api';
import type { AnyKind } from '../../../kinds';
import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import { isMaskedFor } from '../../../core/mask';
import type { Role } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import type { Handlers } from '../defineHandlers';
import type { Principal } from '../../kernel/principal';
import { entityFor } from '../../database/tables/model';
import type { Entity, Model } from '../../database/tables/model';
import { referencesOf } from '../../database/tables/derived/references';
import type { Reference } from '../../database/tables/derived/references';
import { emptyRecords, recordOf, valueFrom } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { toldTo } from './history';
import { ownResources } from './rows';
import { labelKey } from './selection/titles';
import { shapedBy, perObject } from '../../../core/objects';
import { languagesIn } from '../../../core/kind';

type Values = Record<string, unknown>;

const instant = (value: unknown) => new Date(value as string).toISOString();

/** What every record has beside its fields. */
const always = ['id', 'created_at', 'updated_at', 'version'] as const;

/** A record as screens and handlers know it: its fields in their kinds' shapes, and what every record has. */
export const toRecord = ({ fields }: Entity, row: Row): Values & { id: number } => {
  const { id, version, created_at, updated_at } = row;
  return Object.assign(recordOf(fields, row, emptyRecords(fields)(always)()), {
    id: id as number,
    created_at: instant(created_at),
    updated_at: instant(updated_at),
    version,
  });
};

/** The columns of what a record is called by, by their suffixes. */
const titleSuffixes = perObject(({ resource: { title }, fields }: Entity): readonly string[] => {
  const declared = fields[title]!;
  return Object.keys(kindOf(declared).columns(declared));
});

/** A title from the list of its columns: a text, or where it is in several languages the list of these; masked, with a role for which it is. */
export const titleOf = (target: Entity, columns: unknown[] | null, role?: Role): string | string[] | null => {
  if (columns === null) return null;
  const declared = target.fields[target.resource.title]!;
  const suffixes = titleSuffixes(target);
  const known = valueFrom(declared, (suffix) => columns[suffixes.indexOf(suffix)] ?? null);
  if (known === null) return null;
  const value: unknown = role && isMaskedFor(declared, role) ? kindOf(declared).mask!(known) : known;
  return typeof value === 'object' && value ? languagesIn(declared).map((key) => (value as Text)[key]) : String(value);
};

/** Fields that are references which stand behind others. */
const behindReferences = perObject(({ fields }: Entity): readonly Reference[] =>
  Object.entries(fields).flatMap(([key, declared]) => {
    const { to } = declared as { to?: string };
    return declared.from !== undefined && to !== undefined ? [{ key, to, many: false }] : [];
  }),
);

/** What a row may carry the titles of, by the keys of these. */
const titledReferences = perObject((entity: Entity): readonly (Reference & { titles: string })[] =>
  [...referencesOf(entity.spec), ...behindReferences(entity)]
    .filter(({ key }) => Object.hasOwn(entity.fields, key))
    .map((reference) => ({ ...reference, titles: labelKey(reference.key) })),
);

/** Whether rows refer to anything but their owner, or such rows belong to them. */
const haveLabels = (model: Model, entity: Entity): boolean =>
  referencesOf(entity.spec).length > 1 ||
  behindReferences(entity).length > 0 ||
  ownResources(entity).some(({ resource }) => haveLabels(model, model.entity(resource)));

const labelsOf = (model: Model, entity: Entity, row: Row): { labels?: Values } => {
  const labels: Values = {};
  let areAny = false;
  for (const { key, to, many, titles } of titledReferences(entity)) {
    const given = row[titles] as unknown[] | null | undefined;
    if (given === undefined) continue;
    const target = model.entity(to);
    labels[key] = many
      ? ((given ?? []) as (unknown[] | null)[]).map((columns) => titleOf(target, columns))
      : titleOf(target, given);
    areAny = true;
  }
  for (const { field, resource } of ownResources(entity)) {
    if (row[field] === undefined || !haveLabels(model, model.entity(resource))) continue;
    labels[field] = (row[field] as Row[]).map((one) => labelsOf(model, model.entity(resource), one).labels ?? {});
    areAny = true;
  }
  return areAny ? { labels } : {};
};

/** What is looked at of each field as a record goes on the wire. */
interface Sent {
  name: string;
  declared: AnyField;
  kind: AnyKind;
  /** The fields of the rows that it holds. */
  inner: Fields | undefined;
}

const sentFields = perObject((fields: Fields): readonly Sent[] =>
  Object.entries(fields).map(([name, declared]) => {
    const kind = kindOf(declared);
    return { name, declared, kind, inner: kind.rows?.(declared).fields };
  }),
);

/** Makes records as they are on the wire that have nothing yet. */
const emptyOnWire = perObject(({ fields, resource: { api } }: Entity) => {
  const names = sentFields(fields)
    .filter(({ declared, kind, inner }) => !inner && !declared.virtual && !kind.writeOnly)
    .map(({ name }) => api.names?.[name] ?? name);
  return shapedBy([keyOf(api), ...names, 'created_at', 'updated_at', 'version', 'labels']);
});

/** Puts records on the wire, for one person: under the wire's names, in its shapes, as that person may see them. */
export const wireWriter = (
  model: Model,
  entity: Entity,
  handlers: Handlers | undefined,
  principal: Principal | null,
  link: (address: string) => string = (address) => address,
): ((row: Row) => Values) => {
  const shown = entityFor(entity, principal?.role);
  const told = toldTo(model, entity, principal?.role);
  const {
    fields,
    resource: { api },
  } = shown;
  /** A value as this person sees it; of rows, those of each. */
  const seenAs = ({ declared, kind, inner }: Sent, value: unknown): unknown => {
    if (inner && Array.isArray(value)) return value.map((row: Values) => rowSeen(inner, row));
    return value != null && isMaskedFor(declared, principal?.role) ? kind.mask!(value) : value;
  };
  const linked = ({ kind: { links } }: Sent, value: unknown): unknown =>
    value !== null && links ? links(value, link) : value;
  const rowSeen = (inner: Fields, row: Values): Values => {
    const seen = { ...row };
    for (const field of sentFields(inner)) {
      if (Object.hasOwn(row, field.name)) seen[field.name] = linked(field, seenAs(field, row[field.name]));
    }
    return seen;
  };
  return (row) => {
    const record = toRecord(entity, row);
    const seen = told((handlers?.parts.read?.(record, principal) ?? record) as Values);
    const onWire = emptyOnWire(shown)();
    onWire[keyOf(api)] = record.id;
    for (const field of sentFields(fields)) {
      const { name, declared, kind } = field;
      if (!Object.hasOwn(seen, name)) continue;
      const value = seenAs(field, seen[name]);
      onWire[api.names?.[name] ?? name] = linked(
        field,
        value !== null && kind.toWire ? kind.toWire(value, declared) : value,
      );
    }
    const { created_at, updated_at, version } = record;
    return Object.assign(onWire, { created_at, updated_at, version }, labelsOf(model, shown, row));
  };
};
