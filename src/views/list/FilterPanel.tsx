import { Box, Button } from '@mui/material';
import { FilterLiveForm, useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { FilterInput } from '../widgets/filters';

/** The declared filters, each of which narrows the list as it is filled in; together they combine. */
const FilterPanel = ({ resource }: { resource: AnyResource }) => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { search, ...narrowing } = filterValues as Record<string, unknown>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}>
      <FilterLiveForm debounce={700} formComponent={Unwrapped}>
        {resource.list.filters.map((name) => (
          <FilterInput key={String(name)} resource={resource} name={String(name)} />
        ))}
      </FilterLiveForm>
      {Object.keys(narrowing).length > 0 && (
        <Button
          sx={{ justifySelf: 'start', alignSelf: 'center' }}
          onClick={() => setFilters(search ? { search } : {}, [], false)}
        >
          {translate('app.clear_filters')}
        </Button>
      )}
    </Box>
  );
};

/** The form's own element would be the grid's only child. */
const Unwrapped = (props: React.FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} style={{ display: 'contents' }} />
);

export default FilterPanel;
