import ClearIcon from '@mui/icons-material/ClearOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, InputBase } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { inSentence } from '../../../core/text/text';
import { useLabel } from '../../hooks/useText';
import { useClearings } from './clearFilters';

/** Milliseconds after the last key until a search is made (SPEC §2, §9). */
const searchDelay = 700;

/** Searches the list once the typing rests; emptied, it searches at once. */
export const SearchBox = ({ resource }: { resource: AnyResource }) => {
  const list = useListFilterContext();
  const label = useLabel();
  const translate = useTranslate();
  const { search: given } = list.filterValues as { search?: unknown };
  // An address bar may hold anything.
  const applied = typeof given === 'string' ? given : '';
  const [text, setText] = useState(applied);
  const typed = useRef(applied);
  const clearings = useClearings();
  const seen = useRef(clearings);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  // Back, "clear filters" or a saved view changes the applied text from outside: then the box follows.
  useEffect(() => {
    if (applied === typed.current.trim() && clearings === seen.current) return;
    clearTimeout(timer.current);
    seen.current = clearings;
    typed.current = applied;
    setText(applied);
  }, [applied, clearings]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string) => {
    typed.current = value;
    setText(value);
    clearTimeout(timer.current);
    // The list's own delay can't be called off: what was typed before the box was emptied would still be searched for.
    timer.current = setTimeout(
      () => {
        const { filterValues, displayedFilters, setFilters } = latest.current;
        setFilters({ ...filterValues, search: value.trim() }, displayedFilters, false);
      },
      value === '' ? 0 : searchDelay,
    );
  };

  const name = translate('app.search_in', { name: inSentence(label(resource.label, 'many')) });
  return (
    <InputBase
      value={text}
      onChange={(event) => search(event.target.value)}
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
        // The tools beside it load later: a fixed width keeps the buttons in place when they come.
        flex: { xs: '1 1 12rem', sm: '0 1 12rem', md: '0 1 20rem', lg: '0 1 24rem' },
        minInlineSize: 0,
        minBlockSize: 'max(var(--mj-control), 2.25rem)',
        paddingInline: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        '&.Mui-focused': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
};
