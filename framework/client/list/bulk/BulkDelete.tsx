import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { usesField } from '../../../declaration/resource/record';
import ConfirmDialog from '../../views/ConfirmDialog';
import { usePlaceName, usesOf } from '../../../kinds/made/usesOf';
import { useFormats, useLabel, useText, useTitle } from '../../hooks/useText';
import { useChosenRecords } from './useBulk';

const mostNamed = 5;

interface BulkDeleteProps {
  resource: AnyResource;
  ids: readonly Identifier[];
  busy: boolean;
  /** `confirmed` is true if the dialog has shown the user the places where the records' files are used. */
  onConfirm(confirmed: true | undefined): void;
  onClose(): void;
}

/** Asks the user to confirm a bulk delete. Lists the places where the records' files are still in use. */
const BulkDelete = ({ resource, ids, busy, onConfirm, onClose }: BulkDeleteProps) => {
  const translate = useTranslate();
  const resourceName = useLabel();
  const title = useTitle(resource);
  const text = useText();
  const formats = useFormats();
  const placeName = usePlaceName();
  const holdsFiles = usesField(resource.fields as Fields) !== undefined;
  const { records, isPending, isError } = useChosenRecords(resource, ids, holdsFiles);
  const used = records
    .map((record) => ({ record, places: usesOf(resource, record) }))
    .filter(({ places }) => places.length > 0);
  const messageArgs = {
    smart_count: ids.length,
    name: resourceName(resource.label, ids.length === 1 ? 'one' : 'many'),
  };
  return (
    <ConfirmDialog
      title={translate('ra.message.bulk_delete_title', messageArgs)}
      body={
        <>
          {translate('ra.message.bulk_delete_content', messageArgs)}
          {isPending && <Skeleton component="span" sx={{ display: 'block' }} />}
          {isError && (
            <Box component="span" role="alert" sx={{ display: 'block' }}>
              {translate('messages.failed_to_get_data')}
            </Box>
          )}
          {used.length > 0 && (
            <>
              <Box component="strong" sx={{ display: 'block', marginBlockStart: 1.5 }}>
                {translate('app.lists.used_files', { smart_count: used.length })}
              </Box>
              <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
                {used.slice(0, mostNamed).map(({ record, places }) => (
                  <li key={record.id}>
                    <bdi>{title(record)}</bdi>: <bdi>{places.map(placeName).join(' · ')}</bdi>
                  </li>
                ))}
                {used.length > mostNamed && (
                  <li>
                    {text('uses.andMore')} {formats.number(used.length - mostNamed)}
                  </li>
                )}
              </Box>
            </>
          )}
        </>
      }
      confirmLabel={translate('ra.action.delete')}
      tone="danger"
      // The button is disabled until the list of places where the files are used has loaded.
      busy={busy || isPending || isError}
      onConfirm={() => onConfirm(used.length > 0 ? true : undefined)}
      onClose={onClose}
    />
  );
};

export default BulkDelete;
