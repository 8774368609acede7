import type { AnyField, Column, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { emptyOf, isAskedFor } from '../../resource/when';

type Values = Readonly<Record<string, unknown>>;

/** The maximum number of sample records to try each `when` with. A realistic `when` needs far fewer. */
const mostTries = 500;

/**
 * Sample values to test conditions with, by column type. Used when a field has too many possible values to try them
 * all.
 */
const examples: Record<Column['type'], readonly unknown[]> = {
  text: ['a'],
  texts: ['a'],
  integer: [-1e9, 1e9],
  numeric: [-1e9, 1e9],
  boolean: [true],
  date: ['1970-01-01', '2999-12-31'],
  timestamp: ['1970-01-01T00:00:00.000Z', '2999-12-31T23:59:59.000Z'],
  json: [['a']],
  reference: [1],
  references: [[1]],
};

const valuesToTry = (declared: AnyField): readonly unknown[] => {
  const kind = kindOf(declared);
  const columns = Object.values(kind.columns(declared));
  const sampleValues = kind.values?.(declared) ?? (columns.length === 1 ? examples[columns[0]!.type] : []);
  return [emptyOf(declared), ...sampleValues];
};

/** Returns why the form or the server can't read a field's value, or undefined if both can. */
const unreadable = (declared: AnyField): string | undefined => {
  const kind = kindOf(declared);
  if (declared.virtual) return 'which is virtual';
  if (declared.computed || kind.derive || kind.cases || kind.formula?.(declared) !== undefined)
    return 'which the server computes';
  if (declared.masked) return 'which is masked for some roles';
  return kind.writeOnly || Object.keys(kind.columns(declared)).length === 0
    ? 'which isn’t stored with the record'
    : undefined;
};

interface Probed {
  reads: ReadonlySet<string>;
  /** The message of the error that `when` throws for an empty record. */
  failure?: string;
}

/**
 * Finds the fields that a `when` reads. Tries every possible value of each field, because the `when` may read further
 * fields depending on the value.
 */
const probe = (fields: Fields, name: string): Probed => {
  // The other fields have no `when` here, so that the tested `when` reads their raw values.
  const alone: Fields = Object.fromEntries(
    Object.entries(fields).map(([one, { when, ...declared }]) => [
      one,
      one === name ? { ...declared, when: when! } : declared,
    ]),
  );
  const reads = new Set<string>();
  let failure: string | undefined;
  const waiting: Values[] = [{}];
  for (let attempt = 0; waiting.length > 0 && attempt < mostTries; attempt += 1) {
    const record = waiting.shift()!;
    const read: string[] = [];
    try {
      isAskedFor(alone, name, record, (one) => read.push(one));
    } catch (error) {
      if (attempt === 0) failure = String(error);
    }
    for (const one of read) reads.add(one);
    const next = read.find((one) => Object.hasOwn(fields, one) && one !== name && !Object.hasOwn(record, one));
    if (next !== undefined) waiting.push(...valuesToTry(fields[next]!).map((value) => ({ ...record, [next]: value })));
  }
  return { reads, ...(failure !== undefined && { failure }) };
};

export const readsOf = (fields: Fields, name: string): string[] =>
  fields[name]!.when ? [...probe(fields, name).reads] : [];

const readingComplaints = (fields: Fields, name: string, { reads, failure }: Probed): string[] => {
  const readable = Object.keys(fields).filter((one) => one !== name && !unreadable(fields[one]!));
  const wrong = [...reads].flatMap((read) => {
    if (read === name)
      return [
        `the \`when\` of field ${name} reads the field itself, so that it would never be shown: read another field`,
      ];
    if (!Object.hasOwn(fields, read))
      return [
        `the \`when\` of field ${name} reads ${read}, which is not a field next to it: it can read ${readable.join(', ')}`,
      ];
    const reason = unreadable(fields[read]!);
    return reason === undefined
      ? []
      : [`the \`when\` of field ${name} reads ${read}, ${reason}: it can read ${readable.join(', ')}`];
  });
  if (wrong.length > 0 || failure === undefined) return wrong;
  return [`the \`when\` of field ${name} fails for an empty record (${failure}): let it accept null`];
};

/**
 * Returns the cycles among the `when` functions of fields. Each cycle is returned once, as an ordered list of field
 * names.
 */
const circlesIn = (reads: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const known = new Set<string>();
  const circles: string[][] = [];
  const follow = (name: string, path: readonly string[]) => {
    const start = path.indexOf(name);
    if (start >= 0) circles.push(path.slice(start));
    if (known.has(name)) return;
    known.add(name);
    for (const read of reads.get(name) ?? []) if (read !== name) follow(read, [...path, name]);
  };
  for (const name of reads.keys()) follow(name, []);
  return circles;
};

/**
 * Checks the `when` functions of fields: they must not form a cycle, and may only read fields available to both the
 * form and the server.
 */
export const whenComplaints = (fields: Fields): string[] => {
  const depending = Object.keys(fields).filter((name) => fields[name]!.when);
  const probed = new Map(depending.map((name) => [name, probe(fields, name)]));
  const circles = circlesIn(new Map([...probed].map(([name, { reads }]) => [name, reads])));
  const rows = Object.entries(fields).flatMap(([name, declared]) => {
    const inGrid = !declared.readOnly && (declared as { axes?: object }).axes !== undefined;
    const own = inGrid ? kindOf(declared).rows?.(declared) : undefined;
    const inner = Object.keys(own?.fields ?? {}).find((one) => own!.fields[one]!.when);
    return inner === undefined
      ? []
      : [
          `field ${name} holds rows in a grid, whose field ${inner} has a \`when\`, but a grid shows all fields: remove the \`when\`, or the axes`,
        ];
  });
  return [
    ...[...probed].flatMap(([name, found]) => readingComplaints(fields, name, found)),
    ...circles.map(
      (names) =>
        `the \`when\`s form a cycle, ${[...names, names[0]!].join(' → ')}, so that none of these fields would ever be shown: take one out of \`withWhen\``,
    ),
    ...rows,
  ];
};
