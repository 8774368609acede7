import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useListFilterContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useIdle } from '../../hooks/timing';
import { usePhone } from '../../hooks/viewport';
import { usePopup, lazyScreen, lazyPart } from '../../views/lazyPart';
import { filtersOutsideTabs, usedFilters } from '../filters/filterValues';
import { SearchBox } from './SearchBox';

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

// Filters and tools load on demand because their code is large and isn't needed to read the rows.
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
 * The list's search, filters and tools (views, columns, export). The tools load once the page is idle or, on a phone,
 * when they are opened.
 */
export const ListToolbar = ({ resource, isWall = false }: ListToolbarProps) => {
  const { filterValues } = useListFilterContext();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  // The sheet stays mounted after closing, so that the animation can finish.
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
          flexWrap: 'wrap',
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
            // Escape also works in an input, where other shortcuts of the page are disabled.
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
