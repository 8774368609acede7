import { Alert, Dialog, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import type { CellProps } from '../../widgets/types';
import { InPlaceForm } from './InPlaceForm';

interface EditorProps extends CellProps {
  onClose(): void;
}

/** The rows of a record of which some have their own of a value: they don't follow when the record's is changed. */
const ownIn = (resource: AnyResource, record: RaRecord, name: string): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([holder, declared]) => {
      const rows = kindOf(declared).rows?.(declared);
      const list = record[holder] as Record<string, unknown>[] | undefined;
      return rows?.fields[name]?.inherits === rows?.by && rows && list?.some((row) => row[name] != null);
    })
    .map(([holder]) => holder);

/** Changes one value of a record over its list; a sum is changed by the rows it is made of. */
const InPlaceEditor = (props: EditorProps) => {
  const { resource, record, name, field, onClose } = props;
  const id = useId();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const rows = kindOf(field).total?.(field).rows;
  // The list has neither the rows nor, perhaps, the latest version; what comes later must not take the form away.
  const { data, isFetchedAfterMount, error } = useGetOne<RaRecord>(resource.name, { id: record.id });
  return (
    <Dialog
      open
      fullWidth
      maxWidth={rows || (data && ownIn(resource, data, name).length > 0) ? 'md' : 'xs'}
      onClose={onClose}
      aria-labelledby={id}
      // What happens in here reaches the list's row in React's tree.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title(record)}
      </DialogTitle>
      {error ? (
        <DialogContent>
          <Alert severity="error">{translate(error.message || 'messages.failed_to_get_data', { _: error.message })}</Alert>
        </DialogContent>
      ) : !data || !isFetchedAfterMount ? (
        <DialogContent aria-busy="true" aria-label={text(field.label)}>
          <Skeleton variant="rounded" height={rows ? 200 : 64} />
        </DialogContent>
      ) : (
        <InPlaceForm {...props} names={rows ? [rows] : [name, ...ownIn(resource, data, name)]} record={data} />
      )}
    </Dialog>
  );
};

export default InPlaceEditor;
