import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { cellOf } from '../../widgets/cells';
import { ChosenNames } from '../../../kinds/ref/useOptions';
import { useKeepFilters, filtersOutsideTabs, splitFilters } from './filterValues';
import { isPlain } from '../../../core/objects';

interface FilterValueProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  value: unknown;
}

const Value = ({ resource, name, field, value }: FilterValueProps) => {
  const Cell = cellOf(field);
  return <Cell resource={resource} record={{ id: 0, [name]: value }} name={name} field={field} />;
};

const FilterValue = (props: FilterValueProps) => {
  const { name, field, value } = props;
  const translate = useTranslate();
  if ('to' in field) return <ChosenNames field={field} source={name} value={value} />;
  if (isPlain(value)) {
    const { gte, lte } = value as { gte?: unknown; lte?: unknown };
    return (
      <>
        {gte != null && gte !== '' && (
          <>
            {translate('app.from')} <Value {...props} value={gte} />{' '}
          </>
        )}
        {lte != null && lte !== '' && (
          <>
            {translate('app.to')} <Value {...props} value={lte} />
          </>
        )}
      </>
    );
  }
  return [value].flat().map((one) => <Value key={String(one)} {...props} value={one} />);
};

const FilterChips = ({ resource }: { resource: AnyResource }) => {
  const { filterValues } = useListContext();
  const keep = useKeepFilters();
  const translate = useTranslate();
  const text = useText();
  const values = filterValues as Record<string, unknown>;
  const used = filtersOutsideTabs(resource, values);
  const { search, narrowing } = splitFilters(values);
  // The chips don't clear the filters of the active tab. To clear these, the user chooses another tab.
  const remainingFilters = Object.fromEntries(Object.entries(narrowing).filter(([name]) => !used.includes(name)));
  const without = (name: string) =>
    keep(Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)));

  return (
    <Box
      component="ul"
      aria-label={translate('app.lists.filters_in_use')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        margin: 0,
        padding: 1.5,
        paddingBlockStart: 0,
        listStyle: 'none',
      }}
    >
      {used.map((name) => {
        const field = (resource.fields as Fields)[name]!;
        const label = text(field.label);
        return (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              maxInlineSize: '100%',
              paddingInlineStart: 1.5,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 99,
              bgcolor: 'action.hover',
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minInlineSize: 0 }}>
              <FilterValue resource={resource} name={name} field={field} value={values[name]} />
            </Box>
            <IconButton
              aria-label={translate('app.lists.remove_filter', { name: label })}
              onClick={() => without(name)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {used.length > 1 && (
        <Box component="li">
          <Button onClick={() => keep({ ...search, ...remainingFilters })}>{translate('app.clear_filters')}</Button>
        </Box>
      )}
    </Box>
  );
};

export default FilterChips;
