import { sortBy } from 'es-toolkit';
import { useState } from 'react';
import { useGetList, useGetMany, useRecordContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import { useDelayed } from '../../client/hooks/timing';
import { useTargetOf } from '../../client/hooks/useRegistry';
import { useText, useLocale, useTitle } from '../../client/hooks/useText';
import { formatList } from '../../client/i18n/format';

/** The delay between the last keystroke and the search, in milliseconds (SPEC §9). */
const searchDelay = 700;

/** A selectable record, with its id, its title in the current language and, optionally, its colour. */
export interface Option {
  id: Identifier;
  label: string;
  /** The record's title in all languages. */
  title?: Text | string | null | undefined;
  colour?: string | undefined;
  /** The full record. Only set if the options show more than the title. */
  record?: RaRecord;
}

const colourField = (target: AnyResource): string | undefined =>
  Object.entries(target.fields as Fields).find(([, declared]) => declared.kind === 'colour')?.[0];

const useLabels = (source: string): Map<string, Pick<Option, 'label' | 'title'>> => {
  const record = useRecordContext<RecordBase & Record<string, unknown>>();
  const text = useText();
  const ids = [record?.[source] ?? []].flat() as Identifier[];
  const labels = [record?.labels?.[source] ?? []].flat() as (Text | string | null)[];
  const titles = ids.map((id, index): [string, Pick<Option, 'label' | 'title'>] => {
    const title = labels[index];
    return [String(id), { label: typeof title === 'string' ? title : text(title), title }];
  });
  return new Map(titles.filter(([, { label }]) => label));
};

interface OptionsQuery {
  open?: boolean;
  search?: string;
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** A record, such as `messages:7`. The options are limited to this record's tenant. */
  beside?: string | undefined;
  /** The fields to show in the options, in addition to the title. */
  shows?: readonly string[] | undefined;
  /** Returns an option's rank. Lower ranks come first. */
  rank?: ((option: RaRecord) => number) | undefined;
}

/**
 * Returns the options of a reference that match `search` and `filter`, and the selected records (`ids`). Options are
 * only loaded while `open` is true. If possible, the titles of selected records are read from the edited record, so
 * forms make no requests until a picker is opened. Callers must pass each picked record to `remember`; otherwise, the
 * record's title is lost.
 */
export const useOptions = (
  target: AnyResource,
  source: string,
  ids: readonly Identifier[],
  { open = false, search = '', filter = {}, beside, shows, rank }: OptionsQuery = {},
) => {
  const title = useTitle(target);
  const labels = useLabels(source);
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const colour = colourField(target);
  const delayedSearch = useDelayed(search.trim(), searchDelay);
  const isSearched = target.list.search.length > 0;
  const searched = isSearched ? delayedSearch : '';

  const toOption = (record: RaRecord): Option => ({
    id: record.id,
    label: title(record as RecordBase),
    title: record[target.title] as Option['title'],
    ...(colour && { colour: record[colour] as string | undefined }),
    ...(shows && { record }),
  });

  const list = useGetList(
    target.name,
    {
      // If there is no server-side search, the list is assumed to be short and is filtered in the browser.
      pagination: { page: 1, perPage: isSearched && !rank ? 25 : 100 },
      sort: target.list.sort as { field: string; order: 'ASC' | 'DESC' },
      filter: { ...filter, ...(searched && { search: searched }) },
      ...((beside || searched) && { meta: { ...(beside && { beside }), ...(searched && { isBestFirst: true }) } }),
    },
    { enabled: open, placeholderData: (previous) => previous },
  );

  const knownOptions = new Map(picked.map((option) => [String(option.id), option]));
  const unnamed = ids.filter(
    (id) => !knownOptions.has(String(id)) && (colour !== undefined || !labels.has(String(id))),
  );
  const fetched = useGetMany(target.name, { ids: [...unnamed] }, { enabled: unnamed.length > 0 });
  (fetched.data ?? []).filter(Boolean).forEach((record) => knownOptions.set(String(record.id), toOption(record)));

  const labelled = (id: Identifier) => labels.get(String(id)) ?? { label: fetched.isLoading ? '…' : `#${id}` };
  return {
    options: (rank ? sortBy(list.data ?? [], [rank]) : (list.data ?? [])).map(toOption),
    chosen: ids.map((id): Option => knownOptions.get(String(id)) ?? { id, ...labelled(id) }),
    isLoading: list.isFetching || delayedSearch !== search.trim(),
    failed: list.isError,
    toOption,
    remember: (options: readonly Option[]) => setPicked((before) => [...before, ...options]),
  };
};

/** The titles of newly selected records, which aren't in any response yet. */
export const ChosenNames = ({ field, source, value }: { field: object; source: string; value: unknown }) => {
  const locale = useLocale();
  const ids = [value ?? []].flat() as Identifier[];
  const { chosen } = useOptions(useTargetOf()(field), source, ids);
  return (
    <bdi>
      {formatList(
        chosen.map(({ label }) => label),
        locale,
      )}
    </bdi>
  );
};
