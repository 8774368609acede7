import { Box, Button } from '@mui/material';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { lazyScreen, usePopup } from '../../views/lazyPart';
import { FilterChip, chipRow, FilterValue } from './FilterChip';
import { useKeepFilters, filtersOutsideTabs, splitFilters } from './filterValues';

const FilterEditor = lazyScreen(() => import('./FilterEditor'));

interface ChipProps {
  resource: AnyResource;
  name: string;
  value: unknown;
  onRemove(): void;
}

/** The chip of an active filter. Pressing it opens the filter's input. */
const Chip = ({ resource, name, value, onRemove }: ChipProps) => {
  const translate = useTranslate();
  const text = useText();
  const field = (resource.fields as Fields)[name]!;
  const label = text(field.label);
  const { onOpen, popup } = usePopup(FilterEditor, 'dialog');
  return (
    <>
      <FilterChip
        label={label}
        onPress={onOpen}
        remove={{ name: translate('app.lists.remove_filter', { name: label }), onRemove }}
      >
        <FilterValue resource={resource} name={name} field={field} value={value} />
      </FilterChip>
      {popup && (
        <Suspense fallback={null}>
          <FilterEditor resource={resource} name={name} {...popup} />
        </Suspense>
      )}
    </>
  );
};

const FilterChips = ({ resource }: { resource: AnyResource }) => {
  const { filterValues } = useListContext();
  const keep = useKeepFilters();
  const translate = useTranslate();
  const values = filterValues as Record<string, unknown>;
  const used = filtersOutsideTabs(resource, values);
  const { search, narrowing } = splitFilters(values);
  // Clearing the chips keeps the active tab's filters. To clear those, the user switches to another tab.
  const remainingFilters = Object.fromEntries(Object.entries(narrowing).filter(([name]) => !used.includes(name)));
  const without = (name: string) =>
    keep(Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)));

  return (
    <Box component="ul" aria-label={translate('app.lists.filters_in_use')} sx={chipRow}>
      {used.map((name) => (
        <Chip key={name} resource={resource} name={name} value={values[name]} onRemove={() => without(name)} />
      ))}
      {used.length > 1 && (
        <Box component="li">
          <Button onClick={() => keep({ ...search, ...remainingFilters })}>{translate('app.clear_filters')}</Button>
        </Box>
      )}
    </Box>
  );
};

export default FilterChips;
