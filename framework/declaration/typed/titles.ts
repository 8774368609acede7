import type { Cursor } from './cursor';
import { endsOf } from './cursor';

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
