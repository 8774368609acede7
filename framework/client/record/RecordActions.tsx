import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { nextAction, placeOf } from '../../declaration/actions';
import { isEditable } from '../../declaration/resource';
import type { AnyResource } from '../../declaration/resource';
import { ActionButton } from '../actions/ActionButton';
import { DeleteButton } from '../actions/DeleteButton';
import { MoreActions } from '../actions/MoreActions';
import { HistoryLink } from '../activity/HistoryLink';
import { useResourceViews } from '../views/ResourceViews';
import { useRights } from '../hooks/useRights';
import { wayTo } from '../../core/ways';
import { PreviewButton } from './preview/PreviewButton';

interface RecordActionsProps {
  resource: AnyResource;
  record: RaRecord;
  onDeleted(): void;
}

/** What the resource's views offer for a record, what was done to it, and its deletion: what isn't needed at every step. */
export const RecordTools = ({ resource, record, onDeleted }: RecordActionsProps) => {
  const { tools: Tools } = useResourceViews();
  return (
    <>
      {Tools && <Tools ids={[record.id]} />}
      <PreviewButton resource={resource} record={record} />
      <HistoryLink resource={resource} record={record} />
      {isEditable(resource, record) && <DeleteButton resource={resource} record={record} onDeleted={onDeleted} />}
    </>
  );
};

interface RecordStepsProps {
  resource: AnyResource;
  record: RaRecord;
  /** Between the resource's actions and the way to the form. */
  children?: ReactNode;
}

/** The resource's own actions with a record, the next of its way before all others, and the way to its form. */
export const RecordSteps = ({ resource, record, children }: RecordStepsProps) => {
  const may = useRights(resource);
  const translate = useTranslate();
  const next = nextAction(resource as never, record, (name) => may(name, record));
  // What comes next is at hand, wherever it stands otherwise.
  const names = Object.keys(resource.actions).filter((name) => name === next || placeOf(resource.actions[name]!) === 'button');
  return (
    <>
      {names.map((name) => (
        <ActionButton key={name} resource={resource} name={name} ids={[record.id]} record={record} isNext={name === next} />
      ))}
      <MoreActions resource={resource} ids={[record.id]} record={record} except={next} />
      {children}
      {may('edit') && isEditable(resource, record) && (
        <Button
          component={LinkBase}
          to={wayTo.edit(resource.name, record.id)}
          data-does="edit"
          {...(next ? { variant: 'outlined', color: 'inherit' } : { variant: 'contained' })}
          startIcon={<EditIcon />}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </>
  );
};

/** What the person at the screen may do with a record: the resource's own actions, delete it, change it. */
export const RecordActions = (props: RecordActionsProps) => (
  <RecordSteps resource={props.resource} record={props.record}>
    <RecordTools {...props} />
  </RecordSteps>
);
