import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined';
import { IconButton, NativeSelect, useTheme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useState } from 'react';
import {
  useEvent,
  useListPaginationContext,
  useTranslate,
  useListContext,
  useLocation,
  useNavigate,
} from 'react-admin';
import { useFormats } from '../../hooks/useText';
import { listSearch } from '../rows/query';

/**
 * If the URL has no query, adds the page number, filters and sort to it. Without them, react-admin would restore the
 * last query, so going back from page 2 would open page 2 again.
 */
export const PageInAddress = () => {
  const { page, perPage, filterValues, sort } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const navigate = useNavigate();
  useEffect(() => {
    // While the next screen loads, the URL already belongs to that screen and must not be changed.
    if (search || pathname !== list) return;
    const now = { filter: filterValues as Record<string, unknown>, sort, perPage };
    navigate({ search: listSearch(now, page) }, { replace: true });
    // The effect ignores the page number, because react-admin updates the URL when the page changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  return null;
};

const sizes = [10, 25, 50, 100];

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  paddingInline: 16,
  paddingBlock: 'calc(var(--mj-bar) / 2)',
  // The pagination is hidden while the rows load, because its position depends on the height of the rows.
  '[data-coming] ~ &': { display: 'none' },
  '& .total': { color: 'var(--mj-palette-text-secondary)', marginInlineEnd: 'auto' },
  '& select': { minBlockSize: 'auto', minInlineSize: 16 },
  '& .pages': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    whiteSpace: 'nowrap',
    flex: 'none',
  },
  [theme.breakpoints.down('sm')]: {
    borderBlockStart: '1px solid var(--mj-palette-divider)',
    '& select': { minBlockSize: 44, minInlineSize: 44 },
    // On a narrow page, the pagination takes up a full line, with the buttons at both ends.
    '& .pages': { flex: '1 0 100%', order: -1 },
  },
}));

interface SizeProps {
  perPage: number;
  onChoose(size: number): void;
}

const ChooseSize = ({ perPage, onChoose }: SizeProps) => {
  const translate = useTranslate();
  const formats = useFormats();
  const choices = sizes.includes(perPage) ? sizes : [...sizes, perPage].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      value={perPage}
      onChange={(event) => onChoose(Number(event.target.value))}
      inputProps={{ 'aria-label': translate('app.rows_per_page') }}
      disableUnderline
    >
      {choices.map((size) => (
        <option key={size} value={size}>
          {formats.number(size)}
        </option>
      ))}
    </NativeSelect>
  );
};

interface TurnProps {
  by: -1 | 1;
  disabled: boolean;
  onTurn(by: number): void;
}

const Turn = ({ by, disabled, onTurn }: TurnProps) => {
  const translate = useTranslate();
  const { direction } = useTheme();
  const Icon = (by === 1) === (direction === 'rtl') ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <IconButton
      aria-label={translate(by === 1 ? 'ra.navigation.next' : 'ra.navigation.previous')}
      disabled={disabled}
      onClick={() => onTurn(by)}
    >
      <Icon />
    </IconButton>
  );
};

// The select is memoized because it consists of ten components and doesn't change when the page changes.
const Size = memo(ChooseSize);
const TurnButton = memo(Turn);

/** Shows the total, the current page, buttons for the previous and next page, and the page size. */
export const Pagination = () => {
  const { page, perPage, total, isPending, setPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const turn = useEvent((by: number) => setPage(page + by));
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isEmpty = !isPending && total === 0;

  // After an error, the total is unknown, so the pagination is hidden instead of showing a total of zero.
  if (!isPending && total === undefined) return null;
  return (
    <Bar aria-label={translate('app.pagination')}>
      <span className="total">{!isPending && translate('app.records', { smart_count: total ?? 0 })}</span>
      {!isEmpty && (
        <>
          <Size perPage={perPage} onChoose={setPerPage} />
          <div className="pages">
            <TurnButton by={-1} disabled={page <= 1} onTurn={turn} />
            <span>{translate('app.page_of', { page, pages })}</span>
            <TurnButton by={1} disabled={page >= pages} onTurn={turn} />
          </div>
        </>
      )}
    </Bar>
  );
};
