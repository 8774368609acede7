import { eq } from 'drizzle-orm';
import { keyOf } from '../../../declaration/resource/api';
import type { AnyKind } from '../../../kinds';
import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import { isMaskedFor } from '../../../core/mask';
import type { Role } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import { may } from '../../auth/may';
import type { Handlers } from '../defineHandlers';
import type { Principal } from '../../kernel/principal';
import { entityFor, ownResources } from '../../database/tables/model';
import type { Entity, Model } from '../../database/tables/model';
import { referencesOf } from '../../database/tables/derived/spec';
import type { Reference } from '../../database/tables/derived/spec';
import { emptyRecords, recordOf, valueFrom } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { visibleChanges } from './history';
import { labelKey } from './selection/titles';
import { shapedBy, perObject } from '../../../core/objects';
import { languagesIn } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Db } from '../../database/database';
import { selectionOf } from './selection/selection';

type Values = Record<string, unknown>;

const instant = (value: unknown) => new Date(value as string).toISOString();

const commonFields = ['id', 'created_at', 'updated_at', 'version'] as const;

/** Converts a row to a record for screens and handlers. The field's kind determines the shape of each value. */
export const toRecord = ({ fields }: Entity, row: Row): Values & { id: number } => {
  const { id, version, created_at, updated_at } = row;
  return Object.assign(recordOf(fields, row, emptyRecords(fields)(commonFields)()), {
    id: id as number,
    created_at: instant(created_at),
    updated_at: instant(updated_at),
    version,
  });
};

const titleSuffixes = perObject(({ resource: { title }, fields }: Entity): readonly string[] => {
  const declared = fields[title]!;
  return Object.keys(kindOf(declared).columns(declared));
});

/**
 * Returns a record's title from its title columns: a string, or a list with one string per language. If the title field
 * is masked for the role, so is the title.
 */
export const titleOf = (target: Entity, columns: unknown[] | null, role?: Role): string | string[] | null => {
  if (columns === null) return null;
  const declared = target.fields[target.resource.title]!;
  const suffixes = titleSuffixes(target);
  const known = valueFrom(declared, (suffix) => columns[suffixes.indexOf(suffix)] ?? null);
  if (known === null) return null;
  const value: unknown = role && isMaskedFor(declared, role) ? kindOf(declared).mask!(known) : known;
  return typeof value === 'object' && value ? languagesIn(declared).map((key) => (value as Text)[key]) : String(value);
};

/** Returns the fields that are read from referenced records and are themselves references. */
const behindReferences = perObject(({ fields }: Entity): readonly Reference[] =>
  Object.entries(fields).flatMap(([key, declared]) => {
    const { to } = declared as { to?: string };
    return declared.from !== undefined && to !== undefined ? [{ key, to, many: false }] : [];
  }),
);

/** Returns the references whose titles a row can contain, each with the key of its label. */
const titledReferences = perObject((entity: Entity): readonly (Reference & { titles: string })[] =>
  [...referencesOf(entity.spec), ...behindReferences(entity)]
    .filter(({ key }) => Object.hasOwn(entity.fields, key))
    .map((reference) => ({ ...reference, titles: labelKey(reference.key) })),
);

/** True if an entity's rows, or rows nested in them, contain references other than the reference to their owner. */
const haveLabels = (model: Model, entity: Entity): boolean =>
  referencesOf(entity.spec).length > 1 ||
  behindReferences(entity).length > 0 ||
  ownResources(entity).some(({ resource }) => haveLabels(model, model.entity(resource)));

const labelsOf = (model: Model, entity: Entity, row: Row, principal: Principal | null): { labels?: Values } => {
  const labels: Values = {};
  let areAny = false;
  for (const { key, to, many, titles } of titledReferences(entity)) {
    const given = row[titles] as unknown[] | null | undefined;
    if (given === undefined) continue;
    const target = model.entity(to);
    // The titles in a log can belong to records that a custom role isn't allowed to see.
    if (principal?.own && target.resource.tellsOfAll) continue;
    labels[key] = many
      ? ((given ?? []) as (unknown[] | null)[]).map((columns) => titleOf(target, columns))
      : titleOf(target, given);
    areAny = true;
  }
  for (const { field, resource } of ownResources(entity)) {
    if (row[field] === undefined || !haveLabels(model, model.entity(resource))) continue;
    labels[field] = (row[field] as Row[]).map(
      (one) => labelsOf(model, model.entity(resource), one, principal).labels ?? {},
    );
    areAny = true;
  }
  return areAny ? { labels } : {};
};

/** A field, together with the information needed to convert its value to wire format. */
interface Sent {
  name: string;
  declared: AnyField;
  kind: AnyKind;
  inner: Fields | undefined;
}

const sentFields = perObject((fields: Fields): readonly Sent[] =>
  Object.entries(fields).map(([name, declared]) => {
    const kind = kindOf(declared);
    return { name, declared, kind, inner: kind.rows?.(declared).fields };
  }),
);

/**
 * Returns a function that creates empty wire records. Their keys are always in the same order, which makes property
 * access fast.
 */
const emptyOnWire = perObject(({ fields, resource: { api } }: Entity) => {
  const names = sentFields(fields)
    .filter(({ declared, kind, inner }) => !inner && !declared.virtual && !kind.writeOnly)
    .map(({ name }) => api.names?.[name] ?? name);
  return shapedBy([keyOf(api), ...names, 'created_at', 'updated_at', 'version', 'labels']);
});

/**
 * Returns a function that converts rows to wire records for a user. The records use wire names and shapes, and contain
 * only values that the user may see.
 */
export const wireWriter = (
  model: Model,
  entity: Entity,
  handlers: Handlers | undefined,
  principal: Principal | null,
  link: (address: string) => string = (address) => address,
): ((row: Row) => Values) => {
  const shown = entityFor(entity, principal?.role);
  const visibleOf = visibleChanges(model, entity, principal?.role);
  const {
    fields,
    resource: { api },
  } = shown;
  /** Masks a value that the user isn't allowed to see. In a list of rows, masks the value in each row. */
  const seenAs = ({ declared, kind, inner }: Sent, value: unknown): unknown => {
    if (inner && Array.isArray(value)) return value.map((row: Values) => rowSeen(inner, row));
    if (principal?.own && value != null && kind.seenBy)
      return kind.seenBy(value, (name) => may(principal, model.entity(name).resource, 'list'));
    return value != null && isMaskedFor(declared, principal?.role) ? kind.mask!(value) : value;
  };
  const linked = ({ kind: { links } }: Sent, value: unknown): unknown =>
    value !== null && links ? links(value, link) : value;
  const rowSeen = (inner: Fields, row: Values): Values => {
    const copy = { ...row };
    for (const field of sentFields(inner)) {
      if (Object.hasOwn(row, field.name)) copy[field.name] = linked(field, seenAs(field, row[field.name]));
    }
    return copy;
  };
  const [empty, key, sent] = [emptyOnWire(shown), keyOf(api), sentFields(fields)];
  return (row) => {
    const record = toRecord(entity, row);
    const seen = visibleOf((handlers?.parts.read?.(record, principal) ?? record) as Values);
    const onWire = empty();
    onWire[key] = record.id;
    for (const field of sent) {
      const { name, declared, kind } = field;
      if (!Object.hasOwn(seen, name)) continue;
      const value = seenAs(field, seen[name]);
      onWire[api.names?.[name] ?? name] = linked(
        field,
        value !== null && kind.toWire ? kind.toWire(value, declared) : value,
      );
    }
    const { created_at, updated_at, version } = record;
    return Object.assign(onWire, { created_at, updated_at, version }, labelsOf(model, shown, row, principal));
  };
};

/**
 * Reads a record in wire format for the server's own replies, such as the login reply. Omits fields that are restricted
 * to certain roles. It is up to the caller to check access first. Returns undefined if the record doesn't exist.
 */
export const readOne = async (db: Db, model: Model, resource: AnyResource, id: number) => {
  const entity = model.entity(resource.name);
  const rows = await db.select(selectionOf(model, entity)).from(entity.table).where(eq(entity.table.id!, id));
  const [row] = rows as Row[];
  return row && wireWriter(model, entity, undefined, null)(row);
};
