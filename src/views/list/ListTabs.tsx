import { Box, Tab, Tabs } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { Choices } from '../../core/fields/choice';
import type { AnyField, Fields } from '../../core/kind';
import type { AnyResource } from '../../core/resource';
import type { MatjarDataProvider } from '../../providers/dataProvider';
import { useFormats } from '../useFormats';
import { useText } from '../useText';
import { Figure } from '../widgets/Figure';
import { useKeepFilters } from './clearFilters';
import { asksForSomething, tabOf } from './filterValues';

type Values = Record<string, unknown>;

/** What narrows the list besides its tabs. */
const withoutTab = (field: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== field && asksForSomething(value)));

/** How many records each tab would show; nothing until that is known. */
const useCounts = (resource: AnyResource, field: string, filter: Values): Record<string, number> | undefined => {
  const dataProvider = useDataProvider<MatjarDataProvider>();
  const { data } = useQuery({
    queryKey: [resource.name, 'getCounts', field, filter],
    queryFn: ({ signal }) => dataProvider.getCounts(resource.name, { field, filter, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.data;
};

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * The values of one filter as tabs above the list, each with how many records it has under the other filters. The
 * address holds which is chosen, as it holds any filter; where several values are asked for, none is.
 * @param panel The id of what they change
 */
const ListTabs = ({ resource, panel }: { resource: AnyResource; panel: string }) => {
  const field = String(resource.list.tabs);
  const declared = (resource.fields as Fields)[field] as AnyField & { choices: Choices };
  const values = useListContext().filterValues as Values;
  const others = withoutTab(field, values);
  const counts = useCounts(resource, field, others);
  const keep = useKeepFilters();
  const translate = useTranslate();
  const text = useText();
  const formats = useFormats();
  const isUnset = !asksForSomething(values[field]);

  const named = (name: string, count: number | undefined) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'baseline' }}>
      {name}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', fontWeight: 400, minInlineSize: '2ch' }}>
        {count !== undefined && <Figure>{formats.number(count)}</Figure>}
      </Box>
    </Box>
  );

  return (
    <Tabs
      value={isUnset ? '' : (tabOf(resource, values) ?? false)}
      onChange={(_event, value: string) => keep(value === '' ? others : { ...others, [field]: [value] })}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={text(declared.label)}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', '& .MuiTab-root': { minInlineSize: 0, paddingInline: 1.5 } }}
    >
      <Tab value="" label={named(translate('app.lists.all'), counts && sum(counts))} aria-controls={panel} />
      {Object.entries(declared.choices).map(([value, name]) => (
        <Tab key={value} value={value} label={named(text(name), counts && (counts[value] ?? 0))} aria-controls={panel} />
      ))}
    </Tabs>
  );
};

export default ListTabs;
