import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { FilterInput } from './FilterInput';
import { filterClearings, useFilterClearings } from './filterValues';

// With `display: contents`, the surrounding grid lays out the filters instead of their form.
const Unwrapped = styled('form')({ display: 'contents' });

interface LiveFiltersProps {
  resource: AnyResource;
  /** How many times the filters had been cleared when the inputs were mounted. */
  life: number;
  /** The filters to show. Default: all. */
  names?: readonly PropertyKey[];
}

/** The inputs for the filters. Each change applies immediately, and all filters are combined. */
export const LiveFilters = ({ resource, life, names = resource.list.filters }: LiveFiltersProps) => {
  const list = useListContext();
  // A debounced input change can't be canceled, so it is ignored if the filters have been cleared since the user typed.
  const setFilters: typeof list.setFilters = (...change) => {
    if (filterClearings() === life) list.setFilters(...change);
  };
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <FilterLiveForm debounce={700} formComponent={Unwrapped}>
        {names.map((name) => (
          <FilterInput key={String(name)} resource={resource} name={String(name)} />
        ))}
      </FilterLiveForm>
    </ListContextProvider>
  );
};

/** The inputs for the declared filters. */
const FilterPanel = ({ resource }: { resource: AnyResource }) => {
  const life = useFilterClearings();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
      <LiveFilters key={life} resource={resource} life={life} />
    </Box>
  );
};

export default FilterPanel;
