import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material';
import { memo, Suspense, useState, useEffect, useRef, useId, useSyncExternalStore } from 'react';
import { useNavigate, useTranslate, useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';
import { canImport } from '../../../declaration/wire/wire';
import { useText, useLocale } from '../../hooks/useText';
import { formatList } from '../../i18n/format';
import { ToolButton } from '../../page/ToolButton';
import { ScanButton } from '../../scan/ScanButton';
import { lazyPart, lazyScreen, usePopup } from '../../views/lazyPart';
import type { Column } from '../columns/columns';
import { useColumnOrder } from '../columns/columns';

const headings = () => [...document.querySelectorAll<HTMLElement>('main [role=grid] th[data-column]')];

/** Returns the names of the columns that the table's styles hide because there isn't enough space. */
const hiddenNow = () =>
  headings()
    .filter((heading) => getComputedStyle(heading).display === 'none')
    .map(({ dataset }) => dataset.column)
    .join(' ');

const subscribe = (onStoreChange: () => void) => {
  const observer = new ResizeObserver(onStoreChange);
  const [heading] = headings();
  if (heading) observer.observe(heading.closest('table')!);
  return () => observer.disconnect();
};

/** Lists the chosen columns that don't fit in the table. */
const Roomless = ({ columns }: { columns: readonly Column[] }) => {
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

/** Opens a menu to choose and sort the list's columns or, on a phone, the values on a card. */
const ColumnsButton = ({ resource }: { resource: AnyResource }) => {
  const { columns, hidden, isChanged, toggle, move, reset } = useColumnOrder(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const visibleColumns = columns.filter(({ name }) => !hidden.includes(name));
  // When a row reaches either end of the list, its "move" button is disabled and loses focus.
  const moveKeepingFocus = (button: HTMLElement, index: number, by: number) => {
    flushSync(() => move(index, by));
    const other = button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');
    (button.matches(':disabled') ? other : button)?.focus();
  };

  const heading = translate('ra.action.select_columns');

  return (
    <>
      <ToolButton
        name={heading}
        icon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { padding: 2 } } }}
        >
          <strong id={id}>{heading}</strong>
          <Box component="ul" aria-labelledby={id} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {columns.map(({ name, field }, index) => {
              const label = text(field.label);
              return (
                <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center' }}>
                  <FormControlLabel
                    label={label}
                    sx={{ flex: 1 }}
                    // At least one column must remain visible.
                    disabled={visibleColumns.length === 1 && visibleColumns[0]?.name === name}
                    control={<Checkbox size="small" checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
                  />
                  <IconButton
                    size="small"
                    aria-label={translate('app.lists.move_before', { name: label })}
                    disabled={index === 0}
                    onClick={(event) => moveKeepingFocus(event.currentTarget, index, -1)}
                  >
                    <ArrowUpwardIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={translate('app.lists.move_after', { name: label })}
                    disabled={index === columns.length - 1}
                    onClick={(event) => moveKeepingFocus(event.currentTarget, index, 1)}
                  >
                    <ArrowDownwardIcon fontSize="small" />
                  </IconButton>
                </Box>
              );
            })}
          </Box>
          <Roomless columns={visibleColumns} />
          {/* With `aria-disabled`, the button keeps focus after it is pressed. */}
          <Button aria-disabled={!isChanged} onClick={reset}>
            {translate('app.lists.all_columns')}
          </Button>
        </Popover>
      )}
    </>
  );
};

const ScanSearch = ({ resource }: { resource: string }) => {
  const navigate = useNavigate();
  const { data, total, isFetching, filterValues, displayedFilters, setFilters } = useListContext();
  const sought = useRef<string>(undefined);
  const { search } = filterValues as { search?: unknown };

  useEffect(() => {
    if (sought.current === undefined || search !== sought.current || isFetching) return;
    sought.current = undefined;
    const [onlyRecord] = data ?? [];
    if (onlyRecord && total === 1) navigate(wayTo.show(resource, onlyRecord.id));
  }, [search, isFetching, data, total, navigate, resource]);

  return (
    <ScanButton
      isTool
      onCode={(code) => {
        sought.current = code;
        setFilters({ ...filterValues, search: code }, displayedFilters, false);
      }}
    />
  );
};

const ExportDialog = lazyPart(() => import('../export/ExportDialog'));

const ExportButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton name={translate('ra.action.export')} icon={<DownloadIcon />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const ViewsPanel = lazyScreen(() => import('../saved/ViewsPanel'));

const ViewsButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const { trigger, popup } = usePopup(ViewsPanel, 'dialog');
  return (
    <>
      <ToolButton name={translate('app.lists.views')} icon={<BookmarkIcon />} {...trigger} />
      {popup && <ViewsPanel resource={resource} {...popup} />}
    </>
  );
};

const ImportLink = ({ resource }: { resource: AnyResource }) => {
  const navigate = useNavigate();
  const text = useText();
  return (
    <ToolButton
      name={text('list.import')}
      icon={<UploadIcon />}
      onClick={() => navigate(wayTo.import(resource.name))}
    />
  );
};

const Tools = ({ resource, isWall }: { resource: AnyResource; isWall: boolean }) => {
  const may = useRights(resource);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexDirection: { xs: 'column', sm: 'row' } }}>
      {resource.list.scan && <ScanSearch resource={resource.name} />}
      <ViewsButton resource={resource} />
      {!isWall && <ColumnsButton resource={resource} />}
      {may('create') && canImport(resource) && <ImportLink resource={resource} />}
      {may('export') && <ExportButton resource={resource} />}
    </Box>
  );
};

const ListTools = memo(Tools);

export default ListTools;
