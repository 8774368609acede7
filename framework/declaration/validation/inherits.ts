/**
 * What a row has in a field: its own value, else that of its owner, from which the field inherits (`FieldOptions.inherits`):
 * what a copy is lent at, where it has no price but its book's. A server that asks by it has the same as SQL.
 * @param name the field, of that name in both
 */
export const inheritedValue = (row: object, owner: object, name: string): unknown =>
  (row as Record<string, unknown>)[name] ?? (owner as Record<string, unknown>)[name] ?? null;
