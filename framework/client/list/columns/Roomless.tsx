import { Box } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { formatList } from '../../i18n/format';
import { useLocale, useText } from '../../hooks/useText';
import type { Column } from './columns';

const headings = () => [...document.querySelectorAll<HTMLElement>('main [role=grid] th[data-column]')];

/** Which columns the table's styles leave out for want of room. */
const hiddenNow = () =>
  headings()
    .filter((heading) => getComputedStyle(heading).display === 'none')
    .map(({ dataset }) => dataset.column)
    .join(' ');

const subscribe = (told: () => void) => {
  const observer = new ResizeObserver(told);
  const [heading] = headings();
  if (heading) observer.observe(heading.closest('table')!);
  return () => observer.disconnect();
};

/** Says which of the chosen columns the table has no room for. */
export const Roomless = ({ columns }: { columns: readonly Column[] }) => {
  const text = useText();
  const locale = useLocale();
  const without = useSyncExternalStore(subscribe, hiddenNow).split(' ');
  const names = columns.filter(({ name }) => without.includes(name)).map(({ field }) => text(field.label));
  if (names.length === 0) return null;
  return (
    <Box sx={{ maxInlineSize: '16rem', paddingBlock: 1, color: 'text.secondary', fontSize: 'caption.fontSize' }}>
      {text('list.noRoom')} {formatList(names, locale)}
    </Box>
  );
};
