import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import { languagesOf } from '../../../core/text/text';
import { jsonSchemaOf } from '../write/body';
import { ownResources } from '../../database/tables/model';
import type { Entity } from '../../database/tables/model';
import { referencesOf } from '../../database/tables/derived/spec';
import { forDevelopers } from '../../kernel/language';

/** A JSON Schema, as OpenAPI 3.1 uses it. */
export type Schema = Record<string, unknown>;

const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

/** Returns a schema for values that are structured like `value`, an object or list of schemas. */
const schemaFor = (value: unknown, leaves: ReadonlySet<unknown>): Schema => {
  if (leaves.has(value)) return value as Schema;
  if (typeof value === 'number') return { type: 'integer', enum: [value] };
  if (Array.isArray(value)) {
    const prefixItems = value.map((item) => schemaFor(item, leaves));
    return { type: 'array', prefixItems, minItems: value.length, items: false };
  }
  const entries = Object.entries(value as object).map(([name, inner]) => [name, schemaFor(inner, leaves)] as const);
  return object(Object.fromEntries(entries));
};

/**
 * Returns the schema of a field's value on the wire. If the field's kind converts objects, the schemas of their
 * properties are converted the same way.
 */
const onWire = (declared: AnyField): Schema => {
  const schema = jsonSchemaOf(declared) as Schema;
  const { toWire } = kindOf(declared);
  if (!toWire) return schema;
  const options = schema.anyOf as Schema[] | undefined;
  const { properties } = options?.find((item) => item.type === 'object') ?? schema;
  if (!properties) return schema;
  const sent = schemaFor(toWire(properties, declared), new Set(Object.values(properties)));
  return options ? { anyOf: [sent, { type: 'null' }] } : sent;
};

/** Returns the notes to add to a field's description. The notes are the same for all callers. */
const notesOn = ({ help, read, write }: AnyField): string[] => [
  ...(help ? [forDevelopers(help)] : []),
  ...(read ? [`Seen by ${read.join(', ')} alone`] : []),
  ...(write ? [`Written by ${write.join(', ')} alone`] : []),
];

const described = (declared: AnyField): Schema => ({
  ...onWire(declared),
  title: forDevelopers(declared.label),
  ...(notesOn(declared).length > 0 && { description: notesOn(declared).join('. ') }),
});

const named = ({ resource, fields }: Entity, wanted: (declared: AnyField) => boolean) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, declared]) => wanted(declared))
      .map(([name, declared]) => [resource.api.names?.[name] ?? name, described(declared)]),
  );

const titleSchema = (languages: number): Schema => ({
  anyOf: [
    { type: 'array', items: { type: 'string' }, minItems: languages, maxItems: languages },
    { type: 'string' },
    { type: 'null' },
  ],
});

const labels = (entity: Entity): Record<string, Schema> => {
  const references = referencesOf(entity.spec).filter(({ key }) => Object.hasOwn(entity.fields, key));
  const title = titleSchema(languagesOf(entity.resource.label).length);
  const each = references.map(({ key, many }): [string, Schema] => [
    key,
    many ? { type: 'array', items: title } : title,
  ]);
  // For each field that contains rows, the reply lists the labels of each row.
  const rows = ownResources(entity).map(({ field }): [string, Schema] => [
    field,
    { type: 'array', items: { type: 'object' } },
  ]);
  return references.length + rows.length > 0 ? { labels: object(Object.fromEntries([...each, ...rows])) } : {};
};

/** Returns the schemas of a record's fields in a reply, without the id. */
export const recordSchemas = (entity: Entity): Record<string, Schema> => ({
  ...named(entity, (declared) => !declared.virtual && !kindOf(declared).writeOnly),
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
  version: { type: 'integer' },
  ...labels(entity),
});

export const writableSchemas = (entity: Entity): Record<string, Schema> =>
  named(entity, (declared) => !declared.readOnly);

/** Returns the names of the fields that a new record requires. */
export const requiredNames = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, declared]) => {
      const { required, readOnly, read, write, when, default: fallback } = declared as AnyField & { default?: unknown };
      return required && !readOnly && !read && !write && !when && fallback === undefined;
    })
    .map(([name]) => name);

/** Returns the schemas of fields that don't belong to a resource, such as an action's input or a status. */
export const fieldSchemas = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, described(declared)]));

/** Returns OpenAPI's security schemes: the session token and, if the admin has API keys, the API key. */
export const schemesOf = (hasKeys: boolean) => ({
  token: { type: 'http', scheme: 'bearer', description: 'The token of the login reply.' } as const,
  ...(hasKeys && {
    key: { type: 'http', scheme: 'bearer', description: 'The secret of an API key, which begins with `mk_`.' } as const,
  }),
});

/** Returns the OpenAPI security requirement of a call: a session token or, if the call accepts it, an API key. */
export const securityOf = (isForKeys: boolean): Record<string, string[]>[] => [
  { token: [] },
  ...(isForKeys ? [{ key: [] }] : []),
];
