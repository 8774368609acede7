import { useDataProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ClipboardEvent } from 'react';
import type { AnyResource } from '../../declaration/resource/resource';
import { fold } from '../../core/text/fold';

/** How many names one paste may hold. */
const most = 50;

/** The names in a text that was copied from a list, a cell or a sentence: between commas of either script, semicolons, tabs and line ends. */
export const namesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,،;؛\t\r\n]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, most);

/** Whether a record is called so, in whichever language. */
const isCalled = (record: RaRecord, title: string, name: string): boolean => {
  const value: unknown = record[title];
  return (typeof value === 'object' && value ? Object.values(value as object) : [value]).some(
    (one) => typeof one === 'string' && fold(one) === fold(name),
  );
};

interface Pasting {
  target: AnyResource;
  /** What narrows the records that may be chosen. */
  filter: Readonly<Record<string, unknown>>;
  meta?: object | undefined;
  onFound(records: RaRecord[]): void;
  /** Told the names that no record is called by. */
  onRest(names: readonly string[]): void;
}

/**
 * Takes a paste of several names: chooses the records that are called so, and leaves the names of none to be looked for. One name
 * is text as any other.
 */
export const usePastedNames = ({ target, filter, meta, onFound, onRest }: Pasting) => {
  const dataProvider = useDataProvider();
  const find = async (name: string): Promise<RaRecord | undefined> => {
    const search = target.list.search.length > 0 ? { search: name } : {};
    const { data } = await dataProvider.getList(target.name, {
      pagination: { page: 1, perPage: 100 },
      sort: target.list.sort as { field: string; order: 'ASC' | 'DESC' },
      filter: { ...filter, ...search },
      meta,
    });
    return (data as RaRecord[]).find((record) => isCalled(record, target.title as string, name));
  };
  const choose = async (names: readonly string[]) => {
    // A name that couldn't be looked for is one that isn't found: it stays, and can be tried again.
    const found = await Promise.all(names.map((name) => find(name).catch(() => undefined)));
    onFound(found.filter((one) => one !== undefined));
    onRest(names.filter((_, index) => !found[index]));
  };
  return (event: ClipboardEvent<HTMLElement>) => {
    const names = namesIn(event.clipboardData.getData('text/plain'));
    if (names.length < 2) return;
    event.preventDefault();
    void choose(names);
  };
};
