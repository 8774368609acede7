/** PostgreSQL truncates longer names, which could make two equal. */
const longest = 63;

const checked = (name: string): string => {
  if (Buffer.byteLength(name) <= longest) return name;
  throw new Error(`The name ${name} is longer than PostgreSQL's ${longest} bytes.`);
};

/** Converts a declared name to SQL's: `photoUrl` to `photo_url`. */
export const snake = (name: string): string => checked(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

export const quoted = (name: string): string => `"${snake(name)}"`;

/** The name of a unique constraint, from which a refused write's field is found. */
export const uniqueName = (table: string, column: string): string => checked(`${table}_${snake(column)}_unique`);

/** The name of a primary key, as PostgreSQL's default for single columns. */
export const primaryKeyName = (table: string): string => checked(`${table}_pkey`);

export const foreignKeyName = (table: string, column: string): string => checked(`${table}_${snake(column)}_fk`);

export const indexName = (table: string, ...columns: string[]): string =>
  checked([table, ...columns.map(snake), 'index'].join('_'));
