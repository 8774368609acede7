import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useListFilterContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useIdle } from '../../hooks/useIdle';
import { usePhone } from '../../hooks/usePhone';
import { usePopup } from '../../views/usePopup';
import { FilterButton } from '../filters/FilterButton';
import { filtersBesideTabs } from '../filters/filterValues';
import { SearchBox } from '../filters/SearchBox';
import { lazyPart } from '../../views/lazyPart';
import { lazyScreen } from '../../views/lazyScreen';

// None of these is needed to read the rows, and together they weigh as much as the list.
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

/** What opens the tools on a phone. */
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

/** Search, filters, and the tools (views, columns, export), which come when the page has come to rest, or on a phone when they are asked for. */
export const ListToolbar = ({ resource, isWall = false }: ListToolbarProps) => {
  const { filterValues } = useListFilterContext();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  // The sheet stays when it is shut, to slide away.
  const [opened, setOpened] = useState(false);
  const narrowed = filtersBesideTabs(resource, filterValues as Record<string, unknown>).length > 0;
  const panel = `${resource.name}-filters`;
  const show = (wanted: boolean) => {
    setOpen(wanted);
    if (wanted) setOpened(true);
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
            // From within an input too, where the page's keys are for typing.
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
