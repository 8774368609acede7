/** PostgreSQL cuts longer names off, and two might then be one. */
const longest = 63;

const checked = (name: string): string => {
  if (Buffer.byteLength(name) <= longest) return name;
  throw new Error(`The name ${name} is longer than PostgreSQL's ${longest} bytes.`);
};

/** A declared name as SQL has it: `photoUrl` is `photo_url`. */
export const snake = (name: string): string => checked(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The same between quotes, as a statement names it. */
export const quoted = (name: string): string => `"${snake(name)}"`;

/** The name of a unique constraint; a refused write is traced back to its field by it. */
export const uniqueName = (table: string, column: string): string => checked(`${table}_${snake(column)}_unique`);

/** The name of a primary key of several columns: the one that PostgreSQL gives one of a single column. */
export const primaryKeyName = (table: string): string => checked(`${table}_pkey`);

/** The name of a foreign key. */
export const foreignKeyName = (table: string, column: string): string => checked(`${table}_${snake(column)}_fk`);

/** The name of an index. */
export const indexName = (table: string, ...columns: string[]): string =>
  checked([table, ...columns.map(snake), 'index'].join('_'));
