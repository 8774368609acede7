import { Box, Button, Card, Skeleton } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { CreateLink } from './body/CreateLink';
import { ListProvider } from './ListProvider';
import { useSelectable } from './cards/choosing';
import { ListToolbar } from './toolbar/ListToolbar';
import { lazyPart, quietPart } from '../views/lazyPart';
import { useStart } from './rows/query';
import { PageInAddress, Pagination } from './pages/Pagination';
import { PageHeading } from '../page/PageHeading';
import { useLabel } from '../hooks/useText';
import { usePhone } from '../hooks/viewport';
import { PressContext, useOrdering } from './rowSteps/rowButtons';
import { ListTable } from './table/ListTable';
import type { PressedStep } from './rowSteps/rowButtons';
import { ErrorState } from '../page/EmptyState';

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const RowsSkeleton = ({ phone }: { phone: boolean }) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('app.loading')} data-coming="">
      <Skeleton sx={{ marginInline: 2, inlineSize: '40%', blockSize: phone ? 52 : 36 }} />
      {skeletonRows.map((row) =>
        phone ? (
          <Skeleton key={row} variant="rounded" height={52} sx={{ margin: 1.5 }} />
        ) : (
          <Box key={row} sx={{ padding: '16px', borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <Skeleton variant="rounded" height={20} />
          </Box>
        ),
      )}
    </Box>
  );
};

/**
 * Shows the error of a list that failed to load, with a retry button. It replaces the rows or, if the previous rows are
 * still visible, appears above them.
 */
export const ListError = ({ error }: { error: Error }) => {
  const { data, isPlaceholderData, refetch } = useListContext();
  const translate = useTranslate();
  const message = error.message || 'messages.failed_to_get_data';
  const retry = () => void refetch();
  if (!data) return <ErrorState message={message} onRetry={retry} />;
  // If refetching the visible rows failed, a message has already reported the error.
  if (!isPlaceholderData) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 'var(--mj-bar)',
        borderBlock: '1px solid',
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <strong>{translate(message, { _: message })}</strong>
        <div>{translate('app.lists.seen_before')}</div>
      </Box>
      <Button variant="outlined" onClick={retry}>
        {translate('app.retry')}
      </Button>
    </Box>
  );
};

/** The bulk bar. Loads when the user selects the first row. */
export const BulkBar = lazyPart(() => import('./bulk/BulkBar'));

const RowWork = lazyPart(() => import('./rowSteps/RowWork'));

/**
 * Runs the steps that the user chooses in the rows. A single component does this for all rows so that rows render
 * fast.
 */
const RowStepsProvider = ({ resource, children }: { resource: AnyResource; children: ReactNode }) => {
  const [pressed, setPressed] = useState<PressedStep>();
  const close = useCallback(() => setPressed(undefined), []);
  return (
    <PressContext value={setPressed}>
      {children}
      {pressed && (
        <Suspense fallback={null}>
          <RowWork key={`${pressed.record.id} ${pressed.name}`} resource={resource} pressed={pressed} onClose={close} />
        </Suspense>
      )}
    </PressContext>
  );
};

// The empty state is loaded on demand because lists are rarely empty.
const EmptyList = lazyPart(() => import('./body/EmptyList'), 'first');
const ListCards = lazyPart(() => import('./cards/ListCards'), 'first');
const Ordering = lazyPart(() => import('./order/Ordering'));

const ListBody = ({ resource }: { resource: AnyResource }) => {
  const { error, data, isPending, total, selectedIds } = useListContext();
  const phone = usePhone();
  const isOrdering = useOrdering(resource);
  const selectable = useSelectable(resource);

  if (error && !data) return <ListError error={error} />;
  if (isPending) return <RowsSkeleton phone={phone} />;
  if (total === 0 && !error)
    return (
      <Suspense fallback={<RowsSkeleton phone={phone} />}>
        <EmptyList resource={resource} />
      </Suspense>
    );
  return (
    <>
      {error && <ListError error={error} />}
      {selectedIds.length > 0 && (
        <Suspense fallback={phone ? null : <Box sx={{ blockSize: 56 }} />}>
          <BulkBar resource={resource} />
        </Suspense>
      )}
      {phone ? (
        <Suspense fallback={<RowsSkeleton phone />}>
          <ListCards resource={resource} selectable={selectable} />
        </Suspense>
      ) : (
        <ListTable resource={resource} selectable={selectable} />
      )}
      {isOrdering && (
        <Suspense fallback={null}>
          <Ordering resource={resource} />
        </Suspense>
      )}
    </>
  );
};

/** The height of the tabs in pixels, including the line below the tabs. */
const tabsHeight = { xs: 45, sm: 49 };

const ListTabs = lazyPart(() => import('./filters/ListTabs'), 'first');
const AtRest = quietPart(() => import('./AtRest'));

/**
 * A resource's list page, as declared: heading, search, filters, rows and pagination. `above` is rendered below the
 * heading.
 */
const ListPage = ({ resource, above }: { resource: AnyResource; above?: ReactNode }) => {
  const label = useLabel();
  const phone = usePhone();
  const name = label(resource.label, 'many');
  const rows = `${resource.name}-rows`;
  return (
    <ListProvider resource={resource} start={useStart(resource)}>
      <PageInAddress />
      <AtRest resource={resource} />
      <PageHeading title={name} trail={[]} actions={<CreateLink resource={resource} />} />
      {above}
      <Card variant="outlined" sx={{ overflow: 'clip' }}>
        {resource.list.tabs && (
          <Suspense fallback={<Box sx={{ blockSize: tabsHeight }} />}>
            <ListTabs resource={resource} panel={rows} />
          </Suspense>
        )}
        <ListToolbar resource={resource} />
        <Box {...(resource.list.tabs && { id: rows, role: 'tabpanel', 'aria-label': name })}>
          <RowStepsProvider resource={resource}>
            <ListBody resource={resource} />
          </RowStepsProvider>
          <Pagination />
        </Box>
      </Card>
      {phone && <BelowBulkBar />}
    </ListProvider>
  );
};

/** Reserves space for the bulk bar, which is taller than the menu that it covers on a phone. */
const BelowBulkBar = () => useListContext().selectedIds.length > 0 && <Box sx={{ blockSize: 64 }} />;

export default ListPage;
