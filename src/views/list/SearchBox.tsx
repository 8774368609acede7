import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputBase } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useLabel } from '../useText';

/** Searches the list once the typing rests (the list's own delay); emptied, it searches at once. */
export const SearchBox = ({ resource }: { resource: AnyResource }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const label = useLabel();
  const translate = useTranslate();
  const applied = (filterValues.search as string | undefined) ?? '';
  const [text, setText] = useState(applied);
  const typing = useRef(applied);

  // Back, or "clear filters", changes the applied text from outside: then the box follows.
  useEffect(() => {
    if (applied !== typing.current.trim()) {
      typing.current = applied;
      setText(applied);
    }
  }, [applied]);

  const search = (value: string) => {
    typing.current = value;
    setText(value);
    setFilters({ ...filterValues, search: value.trim() }, displayedFilters, value !== '');
  };

  const name = translate('app.search_in', { name: label(resource.label, 'many') });
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
        flex: '1 1 12rem',
        maxInlineSize: '24rem',
        minBlockSize: 40,
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
