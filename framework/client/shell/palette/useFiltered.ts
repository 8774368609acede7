import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { wordsOf } from '../../../core/text/fold';
import { inSentence } from '../../../core/text/text';
import { wayTo } from '../../../core/ways';
import { dayAtEnd } from '../../../core/zones/localTime';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { TypedChip } from '../../../declaration/typed/conditions';
import { filtersOf, readTyped } from '../../../declaration/typed/read';
import type { TypedField } from '../../../declaration/typed/vocabulary';
import { useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { useFormats, useLabel, useListed, useLocale, useRegion, useText } from '../../hooks/useText';
import { formatList } from '../../i18n/format';
import { viewSearch } from '../../list/rows/query';
import { useTitles, useVocabularies } from '../../list/typed/useVocabulary';
import type { Entry } from './useEntries';
import { useGo } from './useEntries';

/** The maximum number of filtered lists in the palette's results. */
const mostLists = 6;

/** As soon as the user starts typing, loads the declarations of all lists that the user may open. */
const useLists = (query: string): readonly AnyResource[] => {
  const registry = useRegistry();
  const role = useRole();
  const names = registry.all
    .filter((head) => head.menu && !head.singleton && isAllowed(role, head, 'list'))
    .map(({ name }) => name);
  const { data = [] } = useQuery({
    queryKey: ['lists', names],
    enabled: wordsOf(query).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const loaded = await Promise.all(names.map((name) => registry.load(name).catch(() => undefined)));
      return loaded.filter((resource) => resource !== undefined);
    },
  });
  return data;
};

/** Returns a function that describes a filter as part of a sentence: "unpaid", "total from KWD 50.000". */
const useDescription = () => {
  const text = useText();
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const { timeZone } = useRegion();

  const end = ({ isMoney, isPercent, type }: TypedField, value: unknown, which: 'gte' | 'lte'): string => {
    const words = String(value);
    if (type === 'number')
      return isMoney ? formats.money(words) : isPercent ? formats.percent(words) : formats.number(words);
    const day = type === 'moment' ? dayAtEnd(words, which, timeZone) : words;
    return day === undefined ? formats.dateTime(words) : formats.date(day);
  };

  return (field: TypedField, { value, names }: TypedChip): string => {
    const name = text(field.label);
    if (names) return `${name}: ${formatList(names, locale, 'disjunction')}`;
    if (field.type === 'values') {
      const values = [value].flat().map((one) => {
        if (typeof one === 'boolean') return one ? name : `${name}: ${translate('app.no')}`;
        return text(field.choices?.[String(one)]);
      });
      return formatList(values, locale, 'disjunction');
    }
    if (typeof value !== 'object' || value === null) return `${name}: ${String(value)}`;
    const { gte, lte } = value as { gte?: unknown; lte?: unknown };
    const [from, to] = [
      gte === undefined ? '' : end(field, gte, 'gte'),
      lte === undefined ? '' : end(field, lte, 'lte'),
    ];
    if (from === to) return `${name} ${from}`;
    return [
      name,
      ...(from ? [inSentence(translate('app.from')), from] : []),
      ...(to ? [inSentence(translate('app.to')), to] : []),
    ].join(' ');
  };
};

/** Returns the lists whose filters match the entire query. */
export const useFiltered = (query: string): Entry[] => {
  const vocabularyOf = useVocabularies();
  const lists = useLists(query);
  const label = useLabel();
  const listed = useListed();
  const describe = useDescription();
  const go = useGo();
  const understood =
    !vocabularyOf || wordsOf(query).length === 0
      ? []
      : lists.flatMap((resource) => {
          const vocabulary = vocabularyOf(resource);
          const { chips, rest, search, isEither } = readTyped(query, vocabulary);
          const isWhole = rest.length === 0 && (isEither || search === '');
          return chips.length > 0 && isWhole ? [{ resource, vocabulary, chips }] : [];
        });
  const titledBy = useTitles(understood.flatMap(({ resource, chips }) => chips.map((chip) => ({ resource, chip }))));
  return understood
    .flatMap(({ resource, vocabulary, chips }): Entry[] => {
      const named = chips.filter(({ names }) => names).map((chip) => ({ field: chip.field, titled: titledBy(chip) }));
      // A title that matches no records, or too many, can't be used as a filter.
      if (named.some(({ titled }) => titled.state !== 'found')) return [];
      const ids = Object.fromEntries(
        named.map(({ field, titled }) => [field, titled.state === 'found' ? titled.ids : []]),
      );
      const words = chips.map((chip) => inSentence(describe(vocabulary.fields.get(chip.field)!, chip)));
      return [
        {
          key: `filtered ${resource.name}`,
          label: `${label(resource.label, 'many')}: ${listed(words)}`,
          icon: FilterListIcon,
          run: () =>
            go(
              wayTo.list(resource.name) +
                viewSearch({
                  filter: { ...filtersOf(chips), ...ids },
                  sort: resource.list.sort as { field: string; order: 'ASC' | 'DESC' },
                  perPage: 10,
                }),
            ),
        },
      ];
    })
    .slice(0, mostLists);
};
