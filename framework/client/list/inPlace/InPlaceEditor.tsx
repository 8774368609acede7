import { Alert, Dialog, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useId, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import type { CellProps } from '../../widgets/types';
import { InPlaceForm } from './InPlaceForm';
import { holdersOf } from './typed';

interface EditorProps extends CellProps {
  onClose(): void;
}

/** Changes one value of a record over its list; a sum is changed by the rows it is made of. */
const InPlaceEditor = (props: EditorProps) => {
  const { resource, record, name, field, onClose } = props;
  const id = useId();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const { rows, field: summed } = field.adds ?? {};
  const holders = rows ? [rows] : holdersOf(resource, name);
  const { data: latest, isFetchedAfterMount, error } = useGetOne<RaRecord>(resource.name, { id: record.id });
  // The list has neither the rows nor, perhaps, the latest version, and counts as fetched where it is asked for anew meanwhile;
  // what comes later must not take the form away.
  const [data, setData] = useState<RaRecord>();
  if (!data && latest && isFetchedAfterMount && holders.every((holder) => latest[holder] !== undefined))
    setData(latest);
  const own =
    data && !rows
      ? holders.filter((holder) => (data[holder] as Record<string, unknown>[]).some((row) => row[name] != null))
      : [];
  return (
    <Dialog open fullWidth maxWidth={rows || own.length > 0 ? 'md' : 'xs'} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title(record)}
      </DialogTitle>
      {error ? (
        <DialogContent>
          <Alert role="alert" severity="error">
            {translate(error.message || 'messages.failed_to_get_data', { _: error.message })}
          </Alert>
        </DialogContent>
      ) : !data ? (
        <DialogContent aria-busy="true" aria-label={text(field.label)}>
          <Skeleton variant="rounded" height={rows ? 200 : 64} />
        </DialogContent>
      ) : (
        <InPlaceForm {...props} names={rows ? [rows] : [name, ...own]} first={summed} record={data} />
      )}
    </Dialog>
  );
};

export default InPlaceEditor;
