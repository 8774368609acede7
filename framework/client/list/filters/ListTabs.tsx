import { Box, Tab, Tabs } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { atTab, tabsOf } from '../../../declaration/tabs';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { useFormats } from '../../hooks/useFormats';
import { useLabel, useText } from '../../hooks/useText';
import { Figure } from '../../widgets/Figure';
import { useKeepFilters } from './clearFilters';
import { splitFilters } from './filterValues';

/** How many records each tab would show; nothing until that is known. */
const useCounts = (resource: AnyResource, filter: Record<string, unknown>) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: [resource.name, 'getCounts', filter],
    queryFn: ({ signal }) => dataProvider.getCounts(resource.name, { filter, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.data;
};

/**
 * The values of one filter as tabs above the list, or the tabs that the declaration names, each with how many records it
 * has under the other filters. The address holds which is chosen, as it holds any filter; filters that are no tab's
 * choose none.
 * @param panel The id of what they change
 */
const ListTabs = ({ resource, panel }: { resource: AnyResource; panel: string }) => {
  const { filterValues, total, isPlaceholderData } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const { tab: current, isAll, others } = atTab(resource, splitFilters(values).narrowing);
  const { search } = splitFilters(values);
  const beside = { ...search, ...others };
  const counted = useCounts(resource, beside);
  const keep = useKeepFilters();
  const translate = useTranslate();
  const label = useLabel();
  const text = useText();
  const formats = useFormats();
  const tabs = tabsOf(resource);
  const chosen = isAll ? '' : current?.name;
  // How many rows there are the rows know best: whichever of the two answers comes first, they don't contradict each other.
  const countOf = (name: string) => {
    if (name === chosen && total !== undefined && !isPlaceholderData) return total;
    return counted && (name === '' ? counted.total : (counted.counts[name] ?? 0));
  };
  const choose = (name: string) => keep({ ...beside, ...tabs.find((tab) => tab.name === name)?.filter });

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
      value={chosen ?? false}
      onChange={(_event, name: string) => choose(name)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label(resource.label, 'many')}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', '& .MuiTab-root': { minInlineSize: 0, paddingInline: 1.5 } }}
    >
      <Tab value="" label={named(translate('app.lists.all'), countOf(''))} aria-controls={panel} />
      {tabs.map((tab) => (
        <Tab key={tab.name} value={tab.name} label={named(text(tab.label), countOf(tab.name))} aria-controls={panel} />
      ))}
    </Tabs>
  );
};

export default ListTabs;
