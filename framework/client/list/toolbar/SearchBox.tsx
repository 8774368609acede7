import ClearIcon from '@mui/icons-material/ClearOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, InputBase } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { inSentence } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useLabel } from '../../hooks/useText';
import { lazyPart } from '../../views/lazyPart';
import { useClearings } from '../filters/filterValues';
import type { TypedApply } from '../typed/TypedRow';

/** The debounce delay for searches, in milliseconds (SPEC §2, §9). */
const searchDelay = 700;

const TypedRow = lazyPart(() => import('../typed/TypedRow'));

/**
 * Searches the list after a debounce, or immediately when the search is cleared. When the user starts typing, loads
 * `TypedRow`, which applies filters that are typed as text.
 */
export const SearchBox = ({ resource }: { resource: AnyResource }) => {
  const list = useListFilterContext();
  const label = useLabel();
  const translate = useTranslate();
  const { search: searchFilter } = list.filterValues as { search?: unknown };
  // The URL may contain any value, not only a string.
  const applied = typeof searchFilter === 'string' ? searchFilter : '';
  const [text, setText] = useState(applied);
  const [isTyped, setTyped] = useState(false);
  /** The last search that this search box applied. */
  const sent = useRef(applied);
  const applyTyped = useRef<TypedApply>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const clearings = useClearings();
  const handledClearings = useRef(clearings);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  const settle = (value: string) => {
    clearTimeout(timer.current);
    setText(value);
  };

  // Updates the input when the search changes elsewhere: by the back button, "clear filters" or a saved view.
  useEffect(() => {
    if (applied === sent.current && clearings === handledClearings.current) return;
    handledClearings.current = clearings;
    sent.current = applied;
    settle(applied);
  }, [applied, clearings]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (change: Record<string, unknown> & { search: string }) => {
    const { filterValues, displayedFilters, setFilters } = latest.current;
    sent.current = change.search;
    setFilters({ ...filterValues, ...change }, displayedFilters, false);
  };
  const apply = (value: string) => {
    if (!applyTyped.current?.(value)) send({ search: value.trim() });
  };

  const search = (value: string) => {
    settle(value);
    setTyped(true);
    // Uses its own debounce because react-admin's can't be canceled: the list would still search for text that the user
    // has already cleared.
    timer.current = setTimeout(apply, value === '' ? 0 : searchDelay, value);
  };

  const name = translate('app.search_in', { name: inSentence(label(resource.label, 'many')) });
  return (
    <>
      <InputBase
        value={text}
        inputRef={input}
        onChange={(event) => search(event.target.value)}
        onFocus={() => void TypedRow.preload()}
        placeholder={translate('app.search')}
        inputProps={{ 'aria-label': name, type: 'search', enterKeyHint: 'search', dir: 'auto' }}
        startAdornment={<SearchIcon fontSize="small" sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />}
        endAdornment={
          text && (
            <IconButton size="small" aria-label={translate('app.clear_search')} onClick={() => search('')}>
              <ClearIcon fontSize="small" />
            </IconButton>
          )
        }
        sx={{
          // The search box has a fixed width so that the layout doesn't shift when the tools next to it load.
          flex: { xs: '1 1 8rem', sm: '0 1 12rem', md: '0 1 20rem', lg: '0 1 24rem' },
          minInlineSize: 0,
          minBlockSize: 'max(var(--mj-control), 2.25rem)',
          paddingInline: 1.5,
          border: '1px solid',
          borderColor: 'var(--mj-border)',
          borderRadius: 1,
          '&.Mui-focused': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main' },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      {isTyped && resource.list.filters.length > 0 && (
        <Suspense fallback={null}>
          <TypedRow {...{ resource, text, applyTyped, input, send, settle }} />
        </Suspense>
      )}
    </>
  );
};
