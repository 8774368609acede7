import { Box, Skeleton, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isWhole } from '../../../declaration/wire/wire';
import { EmptyState, ErrorState } from '../../page/EmptyState';

interface RecordGateProps {
  resource: AnyResource;
  id: Identifier;
  /** True if the user may see the record. False while the user's rights are unknown. */
  isAllowed: boolean;
  /** Returns the heading, which is also shown while the record loads. */
  heading(record: RaRecord | undefined, isPending: boolean): ReactNode;
  /** Returns the page's skeleton. Receives the part of the record that is already known. */
  skeleton(partialRecord: RaRecord | undefined): ReactNode;
  children(record: RaRecord): ReactNode;
}

/** Checks whether an error means that the record doesn't exist. For an invalid id, the server returns 422. */
const isAbsent = (error: unknown) => [404, 422].includes((error as { status?: number } | null)?.status ?? 0);

/** Loads a record for its page. Shows an error if the record is missing or fails to load. */
export const RecordGate = ({ resource, id, isAllowed, heading, skeleton, children }: RecordGateProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id },
    { enabled: isAllowed, retry: false, refetchOnReconnect: false, networkMode: 'always' },
  );

  const absent = (
    <EmptyState role="alert" title={translate('messages.record_not_found')}>
      {!resource.singleton && (
        <Button component={LinkBase} to={wayTo.list(resource.name)} variant="contained">
          {translate('app.back_to_list')}
        </Button>
      )}
    </EmptyState>
  );
  const failed = (
    <ErrorState message={error?.message || 'messages.failed_to_get_data'} onRetry={() => void refetch()} />
  );
  // A record from a list has enough data for the heading, but not for the form or the details.
  const record = data && isWhole(resource, data) ? data : undefined;
  const instead = isAbsent(error) ? absent : failed;
  return (
    <>
      {/* The key must differ from the keys that `children` may use. */}
      <Fragment key={`heading of ${id}`}>{heading(data, !data && !error)}</Fragment>
      {record ? children(record) : error ? instead : skeleton(data)}
    </>
  );
};

export const ActionsSkeleton = () => (
  <Skeleton variant="rounded" sx={{ inlineSize: '6rem', blockSize: { xs: 44, sm: 36 } }} />
);

interface PageProps {
  /** True if the content has its own columns and uses the full width. */
  isWide?: boolean;
  /** True if the content has a side column. */
  hasSide?: boolean;
  children: ReactNode;
}

/** On a phone, keeps the bottom bar at the bottom even if the page is short. */
const look = {
  inlineSize: '100%',
  flex: { xs: 1, sm: 'none' },
  display: { xs: 'flex', sm: 'block' },
  flexDirection: 'column',
  '& > [data-bottom-bar]': { marginBlockStart: 'auto' },
} as const;

export const Page = ({ isWide = false, hasSide = false, children }: PageProps) => (
  <Box sx={[look, !isWide && { maxInlineSize: hasSide ? '96rem' : '72rem', marginInline: 'auto' }]}>{children}</Box>
);
