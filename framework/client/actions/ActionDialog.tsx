import { useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { isStep } from '../../declaration/resource/actions';
import { draftKey } from '../form/draft/draft';
import { useClient } from '../hooks/useClient';
import { useText } from '../hooks/useText';
import { ActionForm } from './ActionForm';
import ConfirmDialog from '../views/ConfirmDialog';
import type { ActionDialogProps } from '../views/defineViews';
import { neededFor, useAct } from './useAct';

const ActionDialog = (props: ActionDialogProps) => {
  const { resource, name, ids, record: now, onDone, onClose } = props;
  const client = useClient();
  // The record as it was when the dialog opened or when the server last rejected the action. Other changes to the
  // record are ignored because the user hasn't seen them.
  const [one, setOne] = useState(now);
  const [isInformed, setInformed] = useState(false);
  const [refused, setRefused] = useState<{ version: unknown }>();
  if (refused && now?.version !== refused.version) {
    setOne(now);
    setInformed(true);
    setRefused(undefined);
  }
  const text = useText();
  const translate = useTranslate();
  const handleDone: typeof onDone = (record, refusedIds) => {
    onDone?.(record, refusedIds);
    onClose();
  };
  // The draft's key is computed only once so that refetching the record doesn't discard the input.
  const [key] = useState(() => draftKey(client, `${resource.name}.${name}`, ids.join('-')));
  const action = resource.actions[name];
  const { asks } = action ? neededFor(action, one) : { asks: [] };
  const act = useAct({
    resource,
    name,
    ids,
    record: one,
    draftKey: asks.length > 0 ? key : undefined,
    onDone: handleDone,
    onStale: (sent) => setRefused({ version: sent }),
  });
  const [begins] = useState(() => one && action?.begins?.(one as never));
  if (!action) return null;
  const version = isStep(action) && one ? (one.version as number | undefined) : undefined;
  const defaultQuestion = translate('app.confirm_action_many', { smart_count: ids.length });
  const confirm = action.confirm ? text(action.confirm) : defaultQuestion;
  if (asks.length === 0) {
    return (
      <ConfirmDialog
        title={text(action.label)}
        body={confirm}
        confirmLabel={text(action.label)}
        tone={action.tone}
        busy={act.isPending}
        onConfirm={() => act.mutate(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    // The choices in the inputs may depend on the record's tenant.
    <RecordContextProvider value={one}>
      <ActionForm
        resource={resource}
        action={action}
        draftKey={key}
        asks={asks}
        version={version}
        currentVersion={isInformed ? version : undefined}
        begins={begins}
        explanation={action.confirm && confirm}
        onSubmit={(input) => act.mutateAsync(input)}
        onClose={onClose}
      />
    </RecordContextProvider>
  );
};

export default ActionDialog;
