/**
 * What a row has in a field: its own value, else that of its owner, from which the field inherits (`FieldOptions.inherits`):
 * what a variant is sold at. The server's queries have a price as SQL (`server/resources/products/price.ts`), by a test the same.
 * @param name the field, of that name in both
 */
export const inheritedValue = (row: object, owner: object, name: string): unknown =>
  (row as Record<string, unknown>)[name] ?? (owner as Record<string, unknown>)[name] ?? null;
