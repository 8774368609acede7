import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useListFilterContext } from 'react-admin';

type Values = Record<string, unknown>;

/** How the text in the search box was interpreted. */
export interface Understood {
  filters: Values;
  search: string;
  /** True if the text contains words that are converted to filters automatically. */
  hasFilters: boolean;
  /** True while a search for records by title is running. */
  isWaiting: boolean;
}

/** Applies the filters and the search term in the search box's text. Returns false if the text contains no filters. */
export type TypedApply = (text: string) => boolean;

export interface TypingProps {
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
export const useTyping = ({ text, applyTyped, input, send, settle }: TypingProps, meaning: Understood | undefined) => {
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
