import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useListFilterContext } from 'react-admin';
import type { RefObject } from 'react';
import type { Fields } from '../../../core/kind';
import { filled, isolated } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Problem } from '../../../declaration/typed/conditions';
import type { TypedQuery } from '../../../declaration/typed/read';
import { isSameValue, readTyped } from '../../../declaration/typed/read';
import { useText } from '../../hooks/useText';
import { FilterChip, FilterValue, chipRow } from '../filters/FilterChip';
import type { Titled } from './useVocabulary';
import { useTitles, useVocabularies } from './useVocabulary';

/** How the text in the search box was interpreted. */
interface Understood {
  filters: Values;
  search: string;
  /** True if the text contains words that are converted to filters automatically. */
  hasFilters: boolean;
  /** True while a search for records by title is running. */
  isWaiting: boolean;
}

/** Applies the filters and the search term in the search box's text. Returns false if the text contains no filters. */
export type TypedApply = (text: string) => boolean;

interface TypingProps {
  text: string;
  applyTyped: RefObject<TypedApply | undefined>;
  input: RefObject<HTMLInputElement | null>;
  /** Changes the list's filters and search term. */
  send(change: Values & { search: string }): void;
  /** Changes the text in the search box, and cancels the pending search. */
  settle(text: string): void;
}

/**
 * Applies the filters and the search term that the text in the search box represents. While the search box has focus,
 * it contains the text as typed. Each change replaces the filters derived from the previous text.
 */
const useTyping = ({ text, applyTyped, input, send, settle }: TypingProps, meaning: Understood | undefined) => {
  const { filterValues } = useListFilterContext();
  /** The latest text that hasn't changed for the duration of the debounce. */
  const due = useRef<string>(undefined);
  /** The filters' values before the typed text changed them. */
  const replaced = useRef<Values>({});
  const values = filterValues as Values;

  const apply = useEffectEvent((value: string): boolean => {
    due.current = value;
    const own = value === text ? meaning : undefined;
    if (own?.isWaiting) return true;
    if (!own?.hasFilters && Object.keys(replaced.current).length === 0) return false;
    const current = { ...values, ...replaced.current };
    const filters = own?.filters ?? {};
    replaced.current = Object.fromEntries(Object.keys(filters).map((name) => [name, current[name]]));
    send({ ...current, ...filters, search: own ? own.search : value.trim() });
    return true;
  });
  const settleWith = (rest: string) => {
    due.current = undefined;
    replaced.current = {};
    settle(rest);
  };
  /** Removes words that have become filters from the search box, leaving only the words to search for as text. */
  const finish = useEffectEvent(() => {
    if (!meaning?.hasFilters || meaning.isWaiting) return;
    if (due.current !== text) apply(text);
    settleWith(meaning.search);
  });
  const onEnter = useEffectEvent(() => {
    settle(text);
    if (!apply(text)) send({ search: text.trim() });
    finish();
  });

  useEffect(() => {
    applyTyped.current = (value) => apply(value);
    const box = input.current!;
    const onBlur = () => finish();
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Enter' && !isComposing) onEnter();
    };
    box.addEventListener('blur', onBlur);
    box.addEventListener('keydown', onKeyDown);
    return () => {
      applyTyped.current = undefined;
      box.removeEventListener('blur', onBlur);
      box.removeEventListener('keydown', onKeyDown);
    };
  }, [applyTyped, input]);

  const key = JSON.stringify(meaning);
  useEffect(() => {
    if (!meaning || due.current !== text || (!meaning.hasFilters && !meaning.isWaiting)) return;
    apply(text);
    if (document.activeElement !== input.current) finish();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs when the meaning of the text changes
  }, [key]);

  return {
    /** Applies the suggested filters, which replace the typed text. */
    accept: (filters: Values) => {
      settleWith('');
      send({ ...filters, search: '' });
      input.current?.focus();
    },
  };
};

type Values = Record<string, unknown>;

interface TypedRowProps extends TypingProps {
  resource: AnyResource;
}

interface Shown {
  field: string;
  value: unknown;
  /** The title as typed. Set while the search for matching records is running, and if none match. */
  title?: string;
  state: Titled['state'];
}

const nothing: TypedQuery = { chips: [], search: '', rest: [], isEither: false };

/**
 * Shows how the text in the search box is interpreted: filters as chips, followed by the remaining words, which are
 * searched for as text.
 */
const TypedRow = ({ resource, ...typing }: TypedRowProps) => {
  const { text } = typing;
  const { filterValues } = useListFilterContext();
  const label = useText();
  const vocabularyOf = useVocabularies();
  const vocabulary = vocabularyOf?.(resource);
  const query = useMemo(() => (vocabulary ? readTyped(text, vocabulary) : nothing), [text, vocabulary]);
  const titledBy = useTitles(query.chips.map((chip) => ({ resource, chip })));

  const shown = query.chips.map((chip): Shown => {
    if (!chip.names) return { field: chip.field, value: chip.value, state: 'found' };
    const titled = titledBy(chip);
    const title = chip.names.join(', ');
    return titled.state === 'found'
      ? { field: chip.field, value: titled.ids, state: 'found' }
      : { field: chip.field, value: undefined, title, state: titled.state };
  });
  const found = Object.fromEntries(
    shown.flatMap(({ field, value, state }) => (state === 'found' ? [[field, value]] : [])),
  );
  // If no record matches a typed title, its words are searched for as text.
  const lost = query.chips.flatMap(({ words }, index) => (words && shown[index]!.state !== 'found' ? [words] : []));
  const isWaiting = shown.some(({ state }) => state === 'searching');
  const search = query.isEither ? text.trim() : [query.search, ...lost].filter(Boolean).join(' ');
  const hasFilters = !query.isEither && Object.keys(found).length > 0;
  const meaning = {
    filters: query.isEither ? {} : found,
    // If the text contains no filters, the list is searched for it exactly as typed.
    search: query.chips.length > 0 && !hasFilters && !isWaiting ? text.trim() : search,
    hasFilters,
    isWaiting,
  };
  const { accept } = useTyping(typing, vocabulary && meaning);

  const waiting = shown.filter(
    ({ field, value, state }) => state !== 'found' || !isSameValue((filterValues as Values)[field], value),
  );
  const remarks = query.rest.filter(({ problem }) => problem !== 'quoted');
  if (waiting.length === 0 && (remarks.length === 0 || query.chips.length + remarks.length === 0)) return null;

  const remarkOf = (problem: Exclude<Problem, 'quoted'>, words: string) =>
    filled(label(`typed.${problem}`), { words: isolated(words) });
  return (
    <Box sx={{ flex: '1 0 100%', order: 1, minInlineSize: 0 }}>
      {waiting.length > 0 && (
        <Box
          component="ul"
          aria-label={label(query.isEither ? 'typed.offered' : 'typed.understood')}
          sx={{ ...chipRow, padding: 0 }}
        >
          {waiting.map(({ field, value, title, state }) => {
            const declared = (resource.fields as Fields)[field]!;
            const name = label(declared.label);
            return (
              <FilterChip key={field} label={name} isPending onPress={query.isEither ? () => accept(found) : undefined}>
                {state === 'found' ? (
                  <FilterValue resource={resource} name={field} field={declared} value={value} />
                ) : (
                  <span>
                    <bdi>{title}</bdi> ({label(`typed.titles.${state}`)})
                  </span>
                )}
              </FilterChip>
            );
          })}
        </Box>
      )}
      <Box
        role="status"
        sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', '&:not(:empty)': { paddingBlockStart: 0.5 } }}
      >
        {remarks.map(({ text: words, problem }) => (
          <div key={`${problem} ${words}`}>{remarkOf(problem as Exclude<Problem, 'quoted'>, words)}</div>
        ))}
      </Box>
    </Box>
  );
};

export default TypedRow;
