import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';
import type { RecordBase } from '../../../declaration/record';
import { isEditable } from '../../../declaration/resource';
import type { AnyResource } from '../../../declaration/resource';
import { useTitle } from '../../hooks/useTitle';
import { wayTo } from '../../../core/ways';

/** What those who may change a record can do with its row, without opening it first. */
export const RowActions = ({ resource }: { resource: AnyResource }) => {
  const record = useRecordContext<RecordBase & Record<string, unknown>>();
  const title = useTitle(resource);
  const translate = useTranslate();
  if (!record || !isEditable(resource, record)) return null;
  return (
    <IconButton
      component={LinkBase}
      to={wayTo.edit(resource.name, record.id)}
      data-does="edit"
      size="small"
      aria-label={`${translate('ra.action.edit')} ${title(record)}`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
};
