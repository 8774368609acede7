import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, NativeSelect, useTheme } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'react-admin';

const sizes = [10, 25, 50, 100];

/** How many there are, which page this is, and the ways to the next, the one before and another size. */
export const Pagination = () => {
  const { page, perPage, total = 0, isPending, setPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const { direction } = useTheme();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const [Previous, Next] =
    direction === 'rtl' ? [ChevronRightIcon, ChevronLeftIcon] : [ChevronLeftIcon, ChevronRightIcon];
  const choices = sizes.includes(perPage) ? sizes : [...sizes, perPage].toSorted((a, b) => a - b);

  return (
    <Box
      component="nav"
      aria-label={translate('app.pagination')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minBlockSize: 56, paddingInline: 2 }}
    >
      <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 'auto' }} aria-live="polite">
        {!isPending && translate('app.records', { smart_count: total })}
      </Box>
      <NativeSelect
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': translate('app.rows_per_page') }}
        disableUnderline
      >
        {choices.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
      {/* One line, however narrow the page. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
        <IconButton
          aria-label={translate('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <Previous />
        </IconButton>
        <span>{translate('app.page_of', { page, pages })}</span>
        <IconButton
          aria-label={translate('ra.navigation.next')}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        >
          <Next />
        </IconButton>
      </Box>
    </Box>
  );
};
