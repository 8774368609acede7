import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { atTab, tabsOf } from '../../../declaration/resource/list';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { useFormats, useLabel, useText } from '../../hooks/useText';
import { Figure } from '../../widgets/cellParts';
import { useKeepFilters, splitFilters } from './filterValues';

/** Tabs with plain CSS styles. MUI's tabs would measure themselves on every render to animate the indicator. */
const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  minBlockSize: 49,
  [theme.breakpoints.down('sm')]: { minBlockSize: 45 },
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBlockEnd: '1px solid var(--mj-palette-divider)',
  '& [role=tab]': {
    flex: 'none',
    display: 'inline-flex',
    gap: 8,
    alignItems: 'center',
    marginBlockEnd: -1,
    paddingInline: 12,
    border: 0,
    borderBlockEnd: '2px solid transparent',
    background: 'none',
    color: 'var(--mj-palette-text-secondary)',
    font: 'inherit',
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { color: 'var(--mj-palette-text-primary)' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-selected=true]': { borderColor: 'var(--mj-palette-primary-main)', color: 'var(--mj-palette-primary-main)' },
  },
  '& .count': {
    minInlineSize: '2ch',
    color: 'var(--mj-palette-text-secondary)',
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 400,
    textAlign: 'start',
  },
}));

/**
 * Keyboard navigation for tabs (ARIA Authoring Practices, "Tabs"): arrow keys in the reading direction, Home and End.
 */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? -1
        : /^Arrow(Left|Right)$/.test(event.key)
          ? (at + (event.key === forward ? 1 : -1)) % tabs.length
          : undefined;
  if (to === undefined || at < 0) return;
  event.preventDefault();
  tabs.at(to)!.focus();
};

/** Scrolls the selected tab into view, and does so again once the `counts` have loaded. */
const useInSight = (chosen: string | undefined, counts: unknown) => {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const tab = strip.current?.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) strip.current!.scrollLeft = tab.offsetLeft - (strip.current!.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen, counts]);
  return strip;
};

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
 * Tabs above the list: the declared tabs, or one tab for each value of a field. Each tab shows how many of its records
 * match the other filters. The selected tab sets a filter in the URL. If the URL contains a different filter, no tab is
 * selected.
 *
 * @param panel The id of the tab panel
 */
const ListTabs = ({ resource, panel }: { resource: AnyResource; panel: string }) => {
  const { filterValues, total, isPlaceholderData } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const { tab: current, isAll, others } = atTab(resource, splitFilters(values).narrowing);
  const { search } = splitFilters(values);
  const otherFilters = { ...search, ...others };
  const counted = useCounts(resource, otherFilters);
  const keep = useKeepFilters();
  const translate = useTranslate();
  const label = useLabel();
  const text = useText();
  const formats = useFormats();
  const tabs = tabsOf(resource);
  const chosen = isAll ? '' : current?.name;
  const strip = useInSight(chosen, counted);
  // The selected tab shows the list's total so that the two numbers always match.
  const countOf = (name: string) => {
    if (name === chosen && total !== undefined && !isPlaceholderData) return total;
    return counted && (name === '' ? counted.total : (counted.counts[name] ?? 0));
  };
  const choose = (name: string) => keep({ ...otherFilters, ...tabs.find((tab) => tab.name === name)?.filter });

  const all = [
    { name: '', label: translate('app.lists.all') },
    ...tabs.map((tab) => ({ name: tab.name, label: text(tab.label) })),
  ];
  // Tab focuses the selected tab, or the first one if none is selected.
  const entry = chosen ?? '';

  return (
    <Strip ref={strip} role="tablist" aria-label={label(resource.label, 'many')} onKeyDown={goOn}>
      {all.map(({ name, label: words }) => {
        const count = countOf(name);
        return (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={panel}
            tabIndex={name === entry ? 0 : -1}
            onClick={() => choose(name)}
          >
            {words} <span className="count">{count !== undefined && <Figure>{formats.number(count)}</Figure>}</span>
          </button>
        );
      })}
    </Strip>
  );
};

export default ListTabs;
