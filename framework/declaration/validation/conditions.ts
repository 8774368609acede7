import { kindOf } from '../../kinds';
import type { AnyField, Column, Condition, Fields } from '../../core/kind';

type Leaf = Exclude<Condition, { all: unknown } | { any: unknown }>;

const leavesOf = (condition: Condition): Leaf[] => {
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return [condition];
};

const otherOf = (leaf: Leaf) => ('atMost' in leaf && typeof leaf.atMost === 'object' ? [leaf.atMost.field] : []);

const leavesIn = (declared: AnyField): Leaf[] =>
  kindOf(declared).cases?.(declared).cases.flatMap(({ when }) => leavesOf(when)) ?? [];

/** What a state follows from, as its conditions name it; nothing, for what is no state. */
export const stateParts = (declared: AnyField): string[] =>
  leavesIn(declared).flatMap((leaf) => [leaf.field, ...otherOf(leaf)]);

const asksIfThere = (leaf: Leaf): boolean => 'is' in leaf && (leaf.is === 'empty' || leaf.is === 'filled');

/** The same without what is asked for no more than whether it is there: by which of its values, no state cares. */
export const comparedParts = (declared: AnyField): string[] =>
  leavesIn(declared).filter((leaf) => !asksIfThere(leaf)).flatMap((leaf) => [leaf.field, ...otherOf(leaf)]);

/**
 * The stored columns of what a condition names: `name_en` and `name_ar` for a `name` in both languages, `name_ar` alone for
 * `name.ar`. None, where that isn't stored.
 */
export const partColumns = (part: string, fields: Fields): [name: string, column: Column][] => {
  const [name, half] = part.split('.') as [string, string?];
  const declared = fields[name];
  if (!declared || declared.computed || declared.virtual) return [];
  const columns = Object.entries(kindOf(declared).columns(declared));
  const wanted = half === undefined ? columns : columns.filter(([suffix]) => suffix === `_${half}`);
  return wanted.map(([suffix, column]) => [`${name}${suffix}`, column]);
};

const moments: readonly string[] = ['date', 'timestamp'];
const numbers: readonly string[] = ['integer', 'numeric'];

/** What kind of column can be compared in this way, as a complaint calls it. */
const comparable = (leaf: Leaf): readonly [kinds: readonly string[], name: string] | undefined => {
  if ('in' in leaf) return [['text', 'boolean', ...numbers], 'no single value'];
  if ('atMost' in leaf) return [[...numbers, ...(typeof leaf.atMost === 'object' ? moments : [])], 'no number'];
  return leaf.is === 'past' || leaf.is === 'future' ? [moments, 'no date'] : undefined;
};

const complaintsOf = (leaf: Leaf, fields: Fields): string[] => {
  const columns = partColumns(leaf.field, fields);
  if (columns.length === 0) return [`${leaf.field}, which isn't stored`];
  const fit = comparable(leaf);
  if (!fit) return [];
  const [types, name] = fit;
  const [[, column], more] = columns as [[string, Column], unknown?];
  if (more || !types.includes(column.type)) return [`${leaf.field}, which is ${name}`];
  if ('in' in leaf) {
    const declared = fields[leaf.field];
    const values = declared && kindOf(declared).values?.(declared).map(String);
    const can = (value: string) => (values ? values.includes(value) : !numbers.includes(column.type) || /^-?\d+(\.\d+)?$/.test(value));
    return leaf.in.filter((value) => !can(value)).map((value) => `${leaf.field} being ${value}, which it can't be`);
  }
  const [other] = otherOf(leaf);
  if (other === undefined) return [];
  const [most, ...rest] = partColumns(other, fields);
  const group = moments.includes(column.type) ? moments : numbers;
  return most && rest.length === 0 && group.includes(most[1].type) ? [] : [`${other}, with which ${leaf.field} can't be compared`];
};

/** What of a state's conditions no database could answer: what isn't stored, or can't be compared so. */
export const conditionComplaints = (declared: AnyField, fields: Fields): string[] =>
  leavesIn(declared).flatMap((leaf) => complaintsOf(leaf, fields));
