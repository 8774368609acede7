import { Box } from '@mui/material';
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { AnyResource } from '../../core/resource';
import { FilterInput } from '../widgets/filters';
import { useFilterClearings } from './clearFilters';

interface LiveFiltersProps {
  resource: AnyResource;
  /** Whether what is typed here still counts. */
  isCurrent(): boolean;
}

/** The inputs, each of which narrows the list a while after it was changed. */
const LiveFilters = ({ resource, isCurrent }: LiveFiltersProps) => {
  const list = useListContext();
  // A change that waits can't be called off, but it can find nobody to tell.
  const setFilters: typeof list.setFilters = (...change) => {
    if (isCurrent()) list.setFilters(...change);
  };
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <FilterLiveForm debounce={700} formComponent={Unwrapped}>
        {resource.list.filters.map((name) => (
          <FilterInput key={String(name)} resource={resource} name={String(name)} />
        ))}
      </FilterLiveForm>
    </ListContextProvider>
  );
};

/** The declared filters, each of which narrows the list as it is filled in; together they combine. */
const FilterPanel = ({ resource }: { resource: AnyResource }) => {
  const life = useFilterClearings();
  const latest = useRef(life);
  useEffect(() => {
    latest.current = life;
  }, [life]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
      <LiveFilters key={life} resource={resource} isCurrent={() => latest.current === life} />
    </Box>
  );
};

/** The form's own element would be the grid's only child. */
const Unwrapped = (props: React.FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} style={{ display: 'contents' }} />
);

export default FilterPanel;
