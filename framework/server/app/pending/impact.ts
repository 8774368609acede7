/** The PostgreSQL locks that block other statements, from weakest to strongest. */
const locks = ['ROW EXCLUSIVE', 'SHARE UPDATE EXCLUSIVE', 'SHARE', 'SHARE ROW EXCLUSIVE', 'ACCESS EXCLUSIVE'] as const;

export type TableLock = (typeof locks)[number];

/**
 * The work that a statement does on a table's rows. `scan` reads all rows, `index` reads all rows and builds an index,
 * `rewrite` rewrites the table and its indexes, and `write` changes rows.
 */
export type RowWork = 'none' | 'scan' | 'index' | 'rewrite' | 'write';

/** A statement's effects on existing tables. */
export interface Impact {
  tables: readonly string[];
  /** The strongest lock that the statement takes on these tables; undefined if it doesn't lock any existing table. */
  lock: TableLock | undefined;
  work: RowWork;
  /**
   * True if the statement runs procedural code. The locks that this code takes can't be determined from the statement's
   * text.
   */
  isCode?: true;
}

/**
 * Matches the end of a statement. Also matches comments, strings and quoted names, so that the analysis can skip them.
 */
const parts = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g;

/** Splits SQL into its statements, without comments. */
export const statementsIn = (text: string): string[] => {
  const statements = [''];
  for (const [part] of text.matchAll(parts)) {
    if (part === ';') statements.push('');
    else if (!/^(?:--|\/\*)/.test(part)) statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
};

const withoutTexts = (statement: string): string =>
  statement
    .replaceAll(parts, (part) => (part.startsWith("'") ? "''" : part))
    .replaceAll(/\s+/g, ' ')
    .trim();

const name = '(?:"?\\w+"?\\.)?"?(\\w+)"?';

const pattern = (text: string): RegExp => new RegExp(`^${text.replaceAll('NAME', name)}`, 'i');

/**
 * Functions that PostgreSQL evaluates only once when they are the default of an added column. Any other default
 * function counts as a table rewrite.
 */
const evaluatedOnce = new Set(['now', 'statement_timestamp', 'transaction_timestamp', 'current_setting', 'coalesce']);

const isVolatile = (action: string): boolean => {
  const [, value = ''] = /\bdefault (.*)$/i.exec(action) ?? [];
  return [...value.matchAll(/(::\s*)?\b(\w+)\s*\(/g)].some(
    ([, cast, called]) => !cast && !evaluatedOnce.has(called!.toLowerCase()),
  );
};

type Effect = readonly [lock: TableLock, work: RowWork];

const constraint = '(?:constraint \\S+ )?';

/** The effects of `alter table` actions. The first matching pattern applies. */
const actions: readonly (readonly [RegExp, Effect])[] = [
  [pattern(`add ${constraint}foreign key.*not valid$`), ['SHARE ROW EXCLUSIVE', 'none']],
  [pattern(`add ${constraint}foreign key`), ['SHARE ROW EXCLUSIVE', 'scan']],
  [pattern(`add ${constraint}check.*not valid$`), ['ACCESS EXCLUSIVE', 'none']],
  [pattern(`add ${constraint}check`), ['ACCESS EXCLUSIVE', 'scan']],
  [pattern(`add ${constraint}(?:primary key|unique) using index`), ['ACCESS EXCLUSIVE', 'none']],
  [pattern(`add ${constraint}(?:primary key|unique|exclude)`), ['ACCESS EXCLUSIVE', 'index']],
  [/^add (?:column )?.*\b(?:generated (?:always|by default) as|serial|bigserial)\b/i, ['ACCESS EXCLUSIVE', 'rewrite']],
  [pattern('alter (?:column )?\\S+ (?:set data )?type '), ['ACCESS EXCLUSIVE', 'rewrite']],
  [pattern('alter (?:column )?\\S+ set not null'), ['ACCESS EXCLUSIVE', 'scan']],
  [pattern('validate constraint'), ['SHARE UPDATE EXCLUSIVE', 'scan']],
  [pattern('(?:enable|disable) (?:replica |always )?trigger'), ['SHARE ROW EXCLUSIVE', 'none']],
  [pattern('attach partition'), ['ACCESS EXCLUSIVE', 'scan']],
  [pattern('alter (?:column )?\\S+ set statistics'), ['SHARE UPDATE EXCLUSIVE', 'none']],
  [pattern('set (?:tablespace|logged|unlogged)'), ['ACCESS EXCLUSIVE', 'rewrite']],
];

const effectOf = (action: string): Effect => {
  const [, effect = ['ACCESS EXCLUSIVE', 'none'] as const] = actions.find(([known]) => known.test(action)) ?? [];
  return /^add /i.test(action) && isVolatile(action) ? ['ACCESS EXCLUSIVE', 'rewrite'] : effect;
};

/** Splits the actions of `alter table` at commas, ignoring commas in brackets. */
const actionsIn = (text: string): string[] => {
  let depth = 0;
  const found = [''];
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((action) => action.trim());
};

const works: readonly RowWork[] = ['none', 'scan', 'write', 'index', 'rewrite'];

const strongest = (effects: readonly Effect[]): Effect => [
  locks[Math.max(...effects.map(([lock]) => locks.indexOf(lock)))]!,
  works[Math.max(...effects.map(([, work]) => works.indexOf(work)))]!,
];

const namesAfter = (text: string, words: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${words} ${name}`, 'gi'))].map(([, found]) => found!);

const ofAlter = (statement: string, table: string, rest: string): Impact => {
  const [lock, work] = strongest(actionsIn(rest).map(effectOf));
  return { tables: [...new Set([table, ...namesAfter(statement, 'references')])], lock, work };
};

/** The effects of statements other than `alter table`. Each pattern captures the name of the table. */
const others: readonly (readonly [RegExp, Effect])[] = [
  [pattern('create (?:unique )?index concurrently .*? on (?:only )?NAME'), ['SHARE UPDATE EXCLUSIVE', 'index']],
  [pattern('create (?:unique )?index .*? on (?:only )?NAME'), ['SHARE', 'index']],
  [pattern('create (?:or replace )?(?:constraint )?trigger .*? on NAME'), ['SHARE ROW EXCLUSIVE', 'none']],
  [pattern('drop trigger .*? on NAME'), ['ACCESS EXCLUSIVE', 'none']],
  [pattern('(?:create|alter|drop) policy .*? on NAME'), ['ACCESS EXCLUSIVE', 'none']],
  [pattern('comment on table NAME'), ['SHARE UPDATE EXCLUSIVE', 'none']],
  [pattern('drop table (?:if exists )?NAME'), ['ACCESS EXCLUSIVE', 'none']],
  [pattern('truncate (?:table )?(?:only )?NAME'), ['ACCESS EXCLUSIVE', 'none']],
  [pattern('(?:with .*? )?update (?:only )?NAME'), ['ROW EXCLUSIVE', 'write']],
  [pattern('(?:with .*? )?delete from (?:only )?NAME'), ['ROW EXCLUSIVE', 'write']],
  [pattern('(?:with .*? )?insert into NAME'), ['ROW EXCLUSIVE', 'write']],
];

const nothing: Impact = { tables: [], lock: undefined, work: 'none' };

const ofCode = (statement: string): Impact => {
  const words = '(?:table|update|into|from|on|index on)(?: only| if exists)?';
  return { ...nothing, tables: [...new Set(namesAfter(statement.replaceAll(/\s+/g, ' '), words))], isCode: true };
};

/** Returns the name of the index that a statement drops, or undefined for any other statement. */
export const indexDroppedBy = (statement: string): string | undefined =>
  pattern('drop index (?:concurrently )?(?:if exists )?NAME').exec(statement)?.[1];

/**
 * Returns a statement's effects on existing tables, determined from its text. `tableOf` returns the table of an index.
 * Locks on a new table aren't included, because no other process uses the table yet. If the effect is uncertain,
 * returns the worst case: for example, changing a column's type counts as a rewrite.
 */
export const impactOf = (
  statement: string,
  tableOf: (index: string) => string | undefined = () => undefined,
): Impact => {
  if (/^do\b/i.test(statement)) return ofCode(statement);
  const text = withoutTexts(statement);
  const [, altered, rest] = pattern('alter table (?:if exists )?(?:only )?NAME (.*)$').exec(text) ?? [];
  if (altered !== undefined) return ofAlter(text, altered, rest!);
  if (/^create (?:unlogged )?table/i.test(text)) {
    const tables = [...new Set(namesAfter(text, '(?:references|partition of)'))];
    return tables.length > 0 ? { tables, lock: 'SHARE ROW EXCLUSIVE', work: 'none' } : nothing;
  }
  const index = indexDroppedBy(text);
  if (index !== undefined) return { tables: [tableOf(index) ?? index], lock: 'ACCESS EXCLUSIVE', work: 'none' };
  for (const [known, [lock, work]] of others) {
    const [, table] = known.exec(text) ?? [];
    if (table !== undefined) return { tables: [table], lock, work };
  }
  return nothing;
};

/**
 * True if processes of the previous version can keep running during and after a statement. This is the case if the
 * statement only adds tables, indexes, sequences, and columns that are optional or have a default.
 */
export const isExpansion = (statement: string): boolean => {
  const text = withoutTexts(statement);
  if (/^create (?:unlogged )?(?:table|index|sequence)/i.test(text)) return true;
  const [, rest] = /^alter table .*? (add .*)$/i.exec(text) ?? [];
  return (
    rest !== undefined &&
    actionsIn(rest).every(
      (action) =>
        /^add column/i.test(action) &&
        (!/not null/i.test(action) || /\bdefault\b/i.test(action)) &&
        !isVolatile(action),
    )
  );
};
