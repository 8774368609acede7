import { Button } from '@mui/material';
import { LinkBase, useGetOne, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { isWhole } from '../../declaration/wire/wire';
import { EmptyState, ErrorState } from '../states/EmptyState';
import { wayTo } from '../../core/ways';

interface RecordGateProps {
  resource: AnyResource;
  id: Identifier;
  /** Whether it is known that the person may see it. */
  isAllowed: boolean;
  /** The page's heading, which stays while the record comes. */
  heading(record: RaRecord | undefined, isPending: boolean): ReactNode;
  /** The shape of what is to come, by what is known of it. */
  skeleton(known: RaRecord | undefined): ReactNode;
  children(record: RaRecord): ReactNode;
}

/** The record isn't there, or cannot be: an id such as no record of the resource has is refused (422). */
const isAbsent = (error: unknown) => [404, 422].includes((error as { status?: number } | null)?.status ?? 0);

/** Gets one record for its page, and says so where it doesn't exist or can't be had. */
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
  // From a list one comes with what that knew, which names the page; neither a form nor the details are made of a part.
  const record = data && isWhole(resource, data) ? data : undefined;
  const instead = isAbsent(error) ? absent : failed;
  return (
    <>
      {/* A key of its own: what `children` gives may have the record's. */}
      <Fragment key={`heading of ${id}`}>{heading(data, !data && !error)}</Fragment>
      {record ? children(record) : error ? instead : skeleton(data)}
    </>
  );
};
