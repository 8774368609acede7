import type { DataProvider, TranslateFunction } from 'react-admin';
import type { Identifier } from '../../declaration/resource/record';
import type { HttpError } from '../providers/http';

/** What came of work on many records: what the server said of those that it was done to, and those that are gone. */
export interface Skipped<T> {
  /** Nothing, where all are gone. */
  done?: T;
  gone: Identifier[];
}

/** What is said of work, and how many records of it are gone; joined as the server joins what it says. */
export const withGone = (
  translate: TranslateFunction,
  said: string | undefined,
  { length }: readonly Identifier[],
): string => [said, length > 0 && translate('app.lists.gone', { smart_count: length })].filter(Boolean).join('. ');

/**
 * Does `work` to those of the chosen records that are still there: a server that is named one that isn't does nothing at
 * all, and somebody else may have deleted some since they were chosen. Rejects as `work` does.
 */
export const skipGone = async <T>(
  provider: Pick<DataProvider, 'getMany'>,
  name: string,
  ids: readonly Identifier[],
  work: (ids: readonly Identifier[]) => Promise<T>,
): Promise<Skipped<T>> => {
  try {
    return { done: await work(ids), gone: [] };
  } catch (error) {
    if ((error as HttpError).status !== 404) throw error;
    const { data: found } = await provider.getMany(name, { ids: [...ids] });
    const there = new Set(found.map(({ id }) => String(id)));
    const gone = ids.filter((id) => !there.has(String(id)));
    if (gone.length === 0) throw error;
    if (gone.length === ids.length) return { gone };
    const rest = await skipGone(
      provider,
      name,
      ids.filter((id) => there.has(String(id))),
      work,
    );
    return { ...rest, gone: [...gone, ...rest.gone] };
  }
};
