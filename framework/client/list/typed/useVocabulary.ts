import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { dayAt } from '../../../core/days';
import { zoneCountries } from '../../../core/zones/countries';
import type { RegionZone } from '../../../core/zones/countries';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { TypedSettings, Vocabulary } from '../../../declaration/typed/vocabulary';
import { grammarWordsOf, vocabularyOf, weekStartIn } from '../../../declaration/typed/vocabulary';
import type { Grammar } from '../../../languages/grammar';
import { useClient, useRole } from '../../hooks/useClient';
import { useRegistry, useTargetOf } from '../../hooks/useRegistry';
import { useFormats, useRegion, useText, useTextKey } from '../../hooks/useText';
import type { Fields } from '../../../core/kind';
import { fits, fold } from '../../../core/text/fold';
import type { Identifier } from '../../../declaration/resource/record';
import type { TypedChip } from '../../../declaration/typed/conditions';
import { useDelayed } from '../../hooks/timing';

const prepared = (key: string, words: Grammar): [string, Grammar] => {
  grammarWordsOf(key, words);
  return [key, words];
};

/**
 * Loads the words that typed filters can contain, in all of the admin's languages. Until they have loaded, only labels
 * and signs such as `<` are recognized.
 */
const useGrammars = (): Readonly<Record<string, Grammar>> | undefined => {
  const { languages } = useClient().config;
  const { data, isError } = useQuery({
    queryKey: ['grammars'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          languages.all.flatMap(({ key, grammar }) =>
            grammar ? [grammar().then((words) => prepared(key, words))] : [],
          ),
        ),
      ),
  });
  return isError ? {} : data;
};

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the user's settings for typed filters, or undefined while the languages' words are loading. */
const useTypedSettings = (): TypedSettings | undefined => {
  const grammars = useGrammars();
  const active = useTextKey();
  const registry = useRegistry();
  const role = useRole();
  const text = useText();
  const symbol = useFormats().symbol();
  const { timeZone, currency = '' } = useRegion();
  const today = dayAt(new Date(), timeZone ?? browserZone());
  return useMemo(() => {
    if (!grammars) return undefined;
    const { [active]: own, ...others } = grammars;
    const zone = timeZone ?? browserZone();
    const country = Object.hasOwn(zoneCountries, zone) ? zoneCountries[zone as RegionZone] : undefined;
    return {
      grammars: { ...(own && { [active]: own }), ...others },
      role,
      mayList: (name) => {
        const head = registry.head(name);
        return head !== undefined && isAllowed(role, head, 'list');
      },
      translate: text,
      today,
      timeZone,
      weekStart: weekStartIn(country),
      currency: [currency, symbol].filter(Boolean),
    };
  }, [grammars, active, registry, role, text, symbol, timeZone, currency, today]);
};

const vocabularies = new WeakMap<TypedSettings, WeakMap<AnyResource, Vocabulary>>();

/** Returns a function that collects the words that users can type to filter a resource's list. The words are cached. */
export const useVocabularies = (): ((resource: AnyResource) => Vocabulary) | undefined => {
  const settings = useTypedSettings();
  if (!settings) return undefined;
  const known = vocabularies.get(settings) ?? new WeakMap<AnyResource, Vocabulary>();
  vocabularies.set(settings, known);
  return (resource) => {
    const vocabulary = known.get(resource) ?? vocabularyOf(resource, settings);
    known.set(resource, vocabulary);
    return vocabulary;
  };
};

/** The records that match a typed title. */
export type Titled =
  | { state: 'searching' | 'none' | 'many' | 'failed' }
  | { state: 'found'; ids: readonly Identifier[] };

/** The maximum number of records that may match a title. */
const mostNamed = 10;

/** The debounce delay for title searches, in milliseconds. */
const pause = 250;

const titlesOf = (record: RaRecord, title: string): string[] => {
  const value: unknown = record[title];
  return (typeof value === 'object' && value ? Object.values(value) : [value]).filter(
    (one): one is string => typeof one === 'string',
  );
};

/** Returns the ids of the records that match a title. If there are exact matches, returns only those. */
const namedBy = (records: readonly RaRecord[], target: AnyResource, name: string): Titled => {
  const exact = records.filter((record) =>
    titlesOf(record, String(target.title)).some((one) => fold(one) === fold(name)),
  );
  const isSearched = target.list.search.length > 0;
  const similar = isSearched
    ? records
    : records.filter((record) => titlesOf(record, String(target.title)).some((one) => fits(one, name) > 0));
  const found = exact.length > 0 ? exact : similar;
  if (found.length === 0) return { state: 'none' };
  return found.length > mostNamed ? { state: 'many' } : { state: 'found', ids: found.map(({ id }) => id) };
};

/** A chip for a filter that the user has typed into a list's search box. */
interface Asked {
  resource: AnyResource;
  chip: TypedChip;
}

/** Searches for the records that match typed titles, just like the filter's input does. */
export const useTitles = (asked: readonly Asked[]): ((chip: TypedChip) => Titled) => {
  const dataProvider = useDataProvider();
  const targetOf = useTargetOf();
  const wanted = asked.flatMap(({ resource, chip }) =>
    (chip.names ?? []).map((name) => {
      const declared = (resource.fields as Fields)[chip.field]!;
      const { among } = declared as { among?: object };
      const target = targetOf(declared);
      return { chip, name, among, target, queryKey: [target.name, 'titled', name, among] };
    }),
  );
  const key = JSON.stringify(wanted.map(({ queryKey }) => queryKey));
  const settled = useDelayed(key, pause) === key;
  // Several lists may search for the same titles, so each query is included only once.
  const queries = new Map(
    wanted.map(({ name, among, target, queryKey }) => {
      const isSearched = target.list.search.length > 0;
      const query = {
        queryKey,
        enabled: settled,
        retry: false,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data } = await dataProvider.getList(target.name, {
            pagination: { page: 1, perPage: isSearched ? mostNamed + 1 : 100 },
            sort: target.list.sort as { field: string; order: 'ASC' | 'DESC' },
            filter: { ...among, ...(isSearched && { search: name }) },
            ...(isSearched && { meta: { isBestFirst: true } }),
            signal,
          });
          return namedBy(data as RaRecord[], target, name);
        },
      };
      return [JSON.stringify(queryKey), query];
    }),
  );
  const results = useQueries({ queries: [...queries.values()] });
  const places = [...queries.keys()];
  return (chip) => {
    const own = wanted
      .filter((one) => one.chip === chip)
      .map(({ queryKey }) => results[places.indexOf(JSON.stringify(queryKey))]!);
    const states = own.map(({ data, isError }): Titled =>
      isError ? { state: 'failed' } : (data ?? { state: 'searching' }),
    );
    const unfound = states.find(({ state }) => state !== 'found');
    if (unfound) return states.find(({ state }) => state === 'searching') ?? unfound;
    return { state: 'found', ids: [...new Set(states.flatMap((one) => (one.state === 'found' ? one.ids : [])))] };
  };
};
