import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { isEditable } from '../../core/resource';
import type { AnyResource } from '../../core/resource';
import { ActionButton } from '../actions/ActionButton';
import { DeleteButton } from '../actions/DeleteButton';
import { MoreActions } from '../actions/MoreActions';
import { HistoryLink } from '../activity/HistoryLink';
import { useAreaViews } from '../AreaViews';
import { useRights } from '../useRights';

interface RecordActionsProps {
  resource: AnyResource;
  record: RaRecord;
  onDeleted(): void;
}

/** What the person at the screen may do with a record: the area's own actions, delete it, change it. */
export const RecordActions = ({ resource, record, onDeleted }: RecordActionsProps) => {
  const may = useRights(resource);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { tools: Tools } = useAreaViews();
  return (
    <>
      {Object.keys(resource.actions)
        .filter((name) => (resource.actions[name]!.place ?? 'button') === 'button')
        .map((name) => (
          <ActionButton key={name} resource={resource} name={name} ids={[record.id]} record={record} />
        ))}
      <MoreActions resource={resource} ids={[record.id]} record={record} />
      {Tools && <Tools ids={[record.id]} />}
      <HistoryLink resource={resource} record={record} />
      {isEditable(resource, record) && <DeleteButton resource={resource} record={record} onDeleted={onDeleted} />}
      {may('edit') && isEditable(resource, record) && (
        <Button
          component={LinkBase}
          to={createPath({ resource: resource.name, type: 'edit', id: record.id })}
          data-does="edit"
          variant="contained"
          startIcon={<EditIcon />}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </>
  );
};
