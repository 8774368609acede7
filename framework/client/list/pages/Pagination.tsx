import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, IconButton, NativeSelect, useTheme } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { useFormats } from '../../hooks/useFormats';

const sizes = [10, 25, 50, 100];

/** How many there are, which page this is, and the ways to the next, the one before and another size. */
export const Pagination = () => {
  const { page, perPage, total, isPending, setPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const formats = useFormats();
  const { direction } = useTheme();
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const [Previous, Next] =
    direction === 'rtl' ? [ChevronRightIcon, ChevronLeftIcon] : [ChevronLeftIcon, ChevronRightIcon];
  const choices = sizes.includes(perPage) ? sizes : [...sizes, perPage].toSorted((a, b) => a - b);
  const isEmpty = !isPending && total === 0;

  // How many there are isn't known: nothing is to be said, least of all that there are none.
  if (!isPending && total === undefined) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('app.pagination')}
      sx={{
        display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingInline: 2, paddingBlock: 'calc(var(--mj-bar) / 2)',
        // How far down it stands, the rows will tell.
        '[data-coming] ~ &': { display: 'none' },
        borderBlockStart: { xs: '1px solid', sm: 0 }, borderColor: { xs: 'divider' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 'auto' }} aria-live="polite">
        {!isPending && translate('app.records', { smart_count: total ?? 0 })}
      </Box>
      {!isEmpty && (
        <>
          <NativeSelect
            value={perPage}
            onChange={(event) => setPerPage(Number(event.target.value))}
            inputProps={{ 'aria-label': translate('app.rows_per_page') }}
            disableUnderline
            sx={{ '& select': { minBlockSize: { xs: 44, sm: 'auto' }, minInlineSize: { xs: 44, sm: 16 } } }}
          >
            {choices.map((size) => (
              <option key={size} value={size}>
                {formats.number(size)}
              </option>
            ))}
          </NativeSelect>
          {/* One line, however narrow the page; on a phone all of it, first, with the ways at its two ends. */}
          <Box
            sx={{
              display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, whiteSpace: 'nowrap',
              flex: { xs: '1 0 100%', sm: 'none' }, order: { xs: -1, sm: 0 },
            }}
          >
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
        </>
      )}
    </Box>
  );
};
