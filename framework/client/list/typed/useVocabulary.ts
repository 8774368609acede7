import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayAt } from '../../../core/days';
import { zoneCountries } from '../../../core/zones/zoneCountries';
import type { RegionZone } from '../../../core/zones/zoneCountries';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { TypedSettings, Vocabulary } from '../../../declaration/typed/vocabulary';
import { grammarWordsOf, vocabularyOf, weekStartIn } from '../../../declaration/typed/vocabulary';
import type { Grammar } from '../../../languages/grammar';
import { useClient, useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { useFormats, useRegion, useText, useTextKey } from '../../hooks/useText';

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
