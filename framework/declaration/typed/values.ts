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

/** Creates a function that reads the values of a reference or text field, such as the titles of records. */
export const createTitles = (
  cursor: Cursor,
  typed: string,
  { connected, isMeaningful }: { connected(index: number): number; isMeaningful(index: number): boolean },
) => {
  const { tokens } = cursor;
  const isInside = (index: number) => Boolean(tokens[index]?.isGlued) && tokens[index]!.text !== ',';

  /** Returns the index after a title. A title ends at a comma, an "or", or the next words that have a meaning. */
  const titleEnd = (start: number, isOneWord: boolean): number => {
    if (tokens[start]?.kind === 'quoted') return start + 1;
    const isEnd = (at: number): boolean => {
      const token = tokens[at];
      if (!token || token.kind === 'quoted' || token.text === ',') return true;
      if (isInside(at)) return false;
      if (at === start) return !isOneWord && isMeaningful(at);
      return isOneWord || endsOf(cursor, at, 'or').length > 0 || isMeaningful(at);
    };
    let end = start;
    while (!isEnd(end)) end += 1;
    return end;
  };

  /** Reads titles of records. Directly after a colon, a title is a single word or in quotation marks. */
  return (index: number, isOneWord: boolean): { end: number; names: string[] } | undefined => {
    const names: string[] = [];
    let start = index;
    let end = index;
    for (;;) {
      const next = titleEnd(start, isOneWord);
      if (next === start) break;
      const [first, last] = [tokens[start]!, tokens[next - 1]!];
      names.push(first.kind === 'quoted' ? first.text : typed.slice(first.start, last.end).trim());
      end = next;
      start = connected(end);
      const isListed = start > end && start < tokens.length && !endsOf(cursor, end, 'and').includes(start);
      if (!isListed || (tokens[start]!.kind !== 'quoted' && isMeaningful(start))) break;
    }
    return names.length > 0 && names.every(Boolean) ? { end, names } : undefined;
  };
};
