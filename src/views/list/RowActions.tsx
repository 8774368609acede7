import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { RecordBase } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { useTitle } from '../useTitle';

/** What can be done with a row without opening it first. */
export const RowActions = ({ resource }: { resource: AnyResource }) => {
  const record = useRecordContext<RecordBase & Record<string, unknown>>();
  const may = useRights(resource);
  const title = useTitle(resource);
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!record || !may('edit')) return null;
  return (
    <IconButton
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'edit', id: record.id })}
      size="small"
      aria-label={`${translate('ra.action.edit')} ${title(record)}`}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
};
