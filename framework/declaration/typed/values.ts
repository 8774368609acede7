import type { Cursor } from './cursor';
import { endsOf, longest, meaningsOf, skip } from './cursor';
import type { Meant } from './lexicon';

/** Creates functions that read the values of choices and booleans. */
export const createValues = (cursor: Cursor) => {
  const { tokens, vocabulary } = cursor;

  const connected = (index: number): number => {
    const comma = tokens[index]?.text;
    const at = comma === ',' || comma === '/' || comma === '|' ? index + 1 : index;
    return skip(cursor, at, 'or', 'and');
  };

  /** Reads a value. After the name of a field (`only`), part of the value's label is enough. */
  const valuesAt = (index: number, only?: string): { end: number; meant: Meant } | undefined => {
    const own = (meant: Meant) =>
      only === undefined ? meant : meant.length === 1 && meant[0]![0] === only ? meant : undefined;
    const readings = (found: readonly { end: number; meaning: { meant: Meant } }[]) =>
      found.flatMap(({ end, meaning }) => {
        const meant = own(meaning.meant);
        return meant ? [{ end, meant }] : [];
      });
    const partial = only === undefined ? [] : readings(partialAt(index));
    const isClear = new Set(partial.map(({ meant }) => JSON.stringify(meant))).size === 1;
    return longest([...readings(meaningsOf(cursor, index, 'value')), ...(isClear ? partial : [])]);
  };

  const partialAt = (index: number) =>
    vocabulary.partial
      .at(tokens, index)
      .flatMap(({ end, meaning }) => (meaning.type === 'value' ? [{ end, meaning, prefix: undefined }] : []));

  /**
   * Reads a list of values for one field. The word that joins two values can be a prefix of the second, like the Arabic
   * "and".
   */
  const listAt = (index: number, only?: string): { end: number; field: string; values: unknown[] } | undefined => {
    const first = valuesAt(index, only);
    if (!first || first.meant.length !== 1) return undefined;
    const [[field, values]] = first.meant as [[string, unknown[]]];
    let list = { end: first.end, field, values: [...values] };
    for (;;) {
      const at = connected(list.end);
      const isJoined = at > list.end || meaningsOf(cursor, at, 'value').some(({ prefix }) => prefix === 'and');
      const next = isJoined ? valuesAt(at, field) : undefined;
      if (!next) return list;
      list = { end: next.end, field, values: [...list.values, ...next.meant[0]![1]] };
    }
  };

  const flagAt = (index: number): { end: number; value: boolean } | undefined =>
    longest([
      ...endsOf(cursor, index, 'yes', 'active').map((end) => ({ end, value: true })),
      ...endsOf(cursor, index, 'no', 'inactive').map((end) => ({ end, value: false })),
      ...(tokens[index]?.text === '1' ? [{ end: index + 1, value: true }] : []),
      ...(tokens[index]?.text === '0' ? [{ end: index + 1, value: false }] : []),
    ]);

  return { connected, flagAt, listAt, partialAt, valuesAt };
};
