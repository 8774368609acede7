import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useIdle } from '../useIdle';
import { SearchBox } from './SearchBox';

// None of these is needed to read the rows, and together they weigh as much as the list.
const FilterPanel = lazy(() => import('./FilterPanel'));
const ListTools = lazy(() => import('./ListTools'));

/** Search, filters, and the tools that come when the page has come to rest: columns and export. */
export const ListToolbar = ({ resource }: { resource: AnyResource }) => {
  const { filterValues, isPending } = useListContext();
  const translate = useTranslate();
  const idle = useIdle();
  const inUse = resource.list.filters.filter((name) => filterValues[name] !== undefined).length;
  const [open, setOpen] = useState(false);
  const panel = `${resource.name}-filters`;

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1.5 }}>
        {resource.list.search.length > 0 && <SearchBox resource={resource} />}
        {resource.list.filters.length > 0 && (
          <Button
            color="inherit"
            startIcon={<FilterListIcon />}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {inUse > 0 ? translate('app.filters_active', { smart_count: inUse }) : translate('app.filters')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {idle && !isPending && (
          <Suspense fallback={null}>
            <ListTools resource={resource} />
          </Suspense>
        )}
      </Box>
      {open && (
        <Box id={panel} sx={{ paddingInline: 1.5, paddingBlockEnd: 1.5 }}>
          <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
            <FilterPanel resource={resource} />
          </Suspense>
        </Box>
      )}
    </>
  );
};
