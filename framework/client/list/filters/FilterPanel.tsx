import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { FilterInput } from '../../widgets/filters/filters';
import { filterClearings, useFilterClearings } from './clearFilters';

// The form's own element would be the grid's only child.
const Unwrapped = styled('form')({ display: 'contents' });

interface LiveFiltersProps {
  resource: AnyResource;
  /** How often filters had been cleared when these inputs came. */
  life: number;
}

/** The inputs, each of which narrows the list a while after it was changed. */
const LiveFilters = ({ resource, life }: LiveFiltersProps) => {
  const list = useListContext();
  // A change that waits can't be called off, but it can find nobody to tell: not even once the panel was closed.
  const setFilters: typeof list.setFilters = (...change) => {
    if (filterClearings() === life) list.setFilters(...change);
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
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
      <LiveFilters key={life} resource={resource} life={life} />
    </Box>
  );
};

export default FilterPanel;
