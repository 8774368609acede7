import ClearIcon from '@mui/icons-material/ClearOutlined';
import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, IconButton, Button, InputBase } from '@mui/material';
import { Suspense, useState, useEffect, useRef } from 'react';
import { useListContext, useListFilterContext, useTranslate } from 'react-admin';
import { inSentence } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useIdle } from '../../hooks/timing';
import { usePhone } from '../../hooks/viewport';
import { useLabel } from '../../hooks/useText';
import { usePopup, lazyScreen, lazyPart } from '../../views/lazyPart';
import { filtersOutsideTabs, usedFilters, useClearings } from '../filters/filterValues';

/** The debounce of the search, in milliseconds (SPEC §2, §9). */
const searchDelay = 700;

/** Searches the list after a debounce, or immediately when the search is cleared. */
const SearchBox = ({ resource }: { resource: AnyResource }) => {
  const list = useListFilterContext();
  const label = useLabel();
  const translate = useTranslate();
  const { search: searchFilter } = list.filterValues as { search?: unknown };
  // The address may contain any value, not only a string.
  const applied = typeof searchFilter === 'string' ? searchFilter : '';
  const [text, setText] = useState(applied);
  const typed = useRef(applied);
  const clearings = useClearings();
  const handledClearings = useRef(clearings);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  // Updates the input when the search changes elsewhere: by the back button, "clear filters" or a saved view.
  useEffect(() => {
    if (applied === typed.current.trim() && clearings === handledClearings.current) return;
    clearTimeout(timer.current);
    handledClearings.current = clearings;
    typed.current = applied;
    setText(applied);
  }, [applied, clearings]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string) => {
    typed.current = value;
    setText(value);
    clearTimeout(timer.current);
    // The list's own debounce can't be canceled. It would still search for text that was typed before the search was
    // cleared.
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
        // The tools next to the search load later. The fixed width of the search prevents a layout shift.
        flex: { xs: '1 1 12rem', sm: '0 1 12rem', md: '0 1 20rem', lg: '0 1 24rem' },
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
  );
};

interface FilterButtonProps {
  resource: AnyResource;
  controls: string;
  phone: boolean;
  open: boolean;
  onToggle(): void;
}

/** Shows or hides the filters. Displays the number of active filters as text or, on a phone, as a badge. */
const FilterButton = ({ resource, controls, phone, open, onToggle }: FilterButtonProps) => {
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  const inUse = usedFilters(resource, filterValues as Record<string, unknown>).length;
  const label = inUse > 0 ? translate('app.filters_active', { smart_count: inUse }) : translate('app.filters');
  const state = { 'aria-expanded': open, 'aria-controls': controls, onClick: onToggle };
  if (!phone) {
    return (
      <Button color="inherit" startIcon={<FilterListIcon />} {...state}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={label}
      aria-haspopup="dialog"
      {...state}
      sx={{ border: '1px solid', borderColor: 'divider' }}
    >
      <FilterListIcon />
      {inUse > 0 && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            position: 'absolute',
            insetBlockStart: -6,
            insetInlineEnd: -6,
            minInlineSize: 20,
            paddingInline: 0.5,
            borderRadius: 99,
            fontSize: 'overline.fontSize',
            lineHeight: '20px',
            fontWeight: 600,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {inUse}
        </Box>
      )}
    </IconButton>
  );
};

// Loaded on demand, because together they are as large as the list. The rows can be read without them.
const FilterChips = lazyPart(() => import('../filters/FilterChips'), 'first');
const FilterPanel = lazyPart(() => import('../filters/FilterPanel'));
const FilterSheet = lazyPart(() => import('../filters/FilterSheet'));
const ListTools = lazyPart(() => import('./ListTools'));
const PhoneTools = lazyScreen(() => import('./PhoneTools'));

interface ListToolbarProps {
  resource: AnyResource;
  isWall?: boolean;
}

const Tools = ({ resource, isWall = false }: ListToolbarProps) => {
  const { isPending } = useListContext();
  const idle = useIdle();
  if (!idle || isPending) return null;
  return (
    <Suspense fallback={null}>
      <ListTools resource={resource} isWall={isWall} />
    </Suspense>
  );
};

const ToolsButton = ({ resource, isWall = false }: ListToolbarProps) => {
  const translate = useTranslate();
  const { trigger, popup } = usePopup(PhoneTools, 'dialog');
  return (
    <>
      <IconButton aria-label={translate('app.lists.tools')} {...trigger}>
        <MoreIcon />
      </IconButton>
      {popup && <PhoneTools resource={resource} isWall={isWall} {...popup} />}
    </>
  );
};

/**
 * Search, filters and tools (views, columns, export). The tools load when the page is idle or, on a phone, when they
 * are opened.
 */
export const ListToolbar = ({ resource, isWall = false }: ListToolbarProps) => {
  const { filterValues } = useListFilterContext();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  // Stays mounted after closing, so that the animation can finish.
  const [opened, setOpened] = useState(false);
  const narrowed = filtersOutsideTabs(resource, filterValues as Record<string, unknown>).length > 0;
  const panel = `${resource.name}-filters`;
  const show = (isWanted: boolean) => {
    setOpen(isWanted);
    if (isWanted) setOpened(true);
  };

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { sm: 'wrap' },
          alignItems: 'center',
          gap: 1,
          padding: 'var(--mj-bar)',
          paddingBlock: { xs: 1, sm: 'var(--mj-bar)' },
        }}
      >
        {resource.list.search.length > 0 && <SearchBox resource={resource} />}
        {resource.list.filters.length > 0 && (
          <FilterButton resource={resource} controls={panel} phone={phone} open={open} onToggle={() => show(!open)} />
        )}
        {phone ? (
          <ToolsButton resource={resource} isWall={isWall} />
        ) : (
          <>
            <Box sx={{ flex: 1 }} />
            <Tools resource={resource} isWall={isWall} />
          </>
        )}
      </Box>
      {narrowed && (
        <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
          <FilterChips resource={resource} />
        </Suspense>
      )}
      {phone && opened && (
        <Suspense fallback={null}>
          <FilterSheet
            id={panel}
            resource={resource}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {!phone && open && (
        <Box
          id={panel}
          sx={{ paddingInline: 'var(--mj-bar)', paddingBlockEnd: 'var(--mj-bar)' }}
          onKeyDown={(event) => {
            // Escape also works in an input, where other shortcuts of the page are off.
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            show(false);
          }}
        >
          <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
            <FilterPanel resource={resource} />
          </Suspense>
        </Box>
      )}
    </>
  );
};
