import { Button } from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useState, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { hindranceOf } from '../../declaration/resource/actions';
import type { Fields } from '../../core/kind';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import type { ActionSet } from '../../declaration/resource/actions';
import { neededFor, useAct } from './useAct';
import { useRights } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { useResourceViews } from '../views/ResourceViews';
import { lazyPart } from '../views/lazyPart';

/** Returns the secret in an action's reply, or undefined if there is none, for example because it was sent by email. */
const secretOf = (action: ActionSet[string] | undefined, changed: RaRecord | undefined): string | undefined => {
  const secret: unknown = action?.reveals && changed?.[action.reveals.field];
  return typeof secret === 'string' ? secret : undefined;
};

const ActionDialog = lazyPart(() => import('./ActionDialog'));
const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface PendingActionProps {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  record?: RaRecord | RecordBase | undefined;
  onDone?: ((refusedIds: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

/** Shows the dialog of a pending action. If the reply contains a secret, shows it afterwards. */
export const PendingAction = ({ resource, name, ids, record, onDone, onClose }: PendingActionProps) => {
  const { dialogs } = useResourceViews();
  const [revealed, setRevealed] = useState<string>();
  // If the reply contains a secret, the action doesn't end until the secret has been shown.
  const isRevealing = useRef(false);
  const Dialog = dialogs?.[name] ?? ActionDialog;
  const action = resource.actions[name];
  if (!action) return null;
  return (
    <Suspense fallback={null}>
      {revealed === undefined ? (
        <Dialog
          resource={resource}
          name={name}
          ids={ids}
          record={record}
          onDone={(changed, refusedIds) => {
            const secret = secretOf(action, changed);
            isRevealing.current = secret !== undefined;
            setRevealed(secret);
            onDone?.(refusedIds);
          }}
          onClose={() => {
            if (!isRevealing.current) onClose();
          }}
        />
      ) : (
        <RevealDialog action={action} secret={revealed} record={record} onClose={onClose} />
      )}
    </Suspense>
  );
};

/** Runs an action immediately, without a dialog. */
const RunningAction = ({ onClose, onDone, ...action }: PendingActionProps) => {
  const act = useAct({ ...action, onDone: (_changed, refusedIds) => onDone?.(refusedIds) });
  const run = useEffectEvent(() => act.mutate(undefined, { onSettled: onClose }));
  useEffect(() => run(), []);
  return null;
};

/** Runs an action. If the action needs input or confirmation, opens the action's dialog first. */
export const StartedAction = (props: PendingActionProps) => {
  const action = props.resource.actions[props.name];
  if (!action) return null;
  const { asks, confirm } = neededFor(action, props.record);
  return asks.length > 0 || confirm || action.reveals ? <PendingAction {...props} /> : <RunningAction {...props} />;
};

interface ActionButtonProps {
  resource: AnyResource;
  name: string;
  /** The id of the record or, for a `bulk` action, the ids of the selected records. */
  ids: readonly Identifier[];
  /** The record, if the action applies to a single record. Used to check whether the action is possible. */
  record?: RaRecord | RecordBase;
  /** True if the action is the record's next step, which has a highlighted button. */
  isNext?: boolean;
  /** The number of selected records that the action applies to, shown after the button's label. */
  share?: string;
  onDone?: (refusedIds: readonly Identifier[]) => void;
  /** Opens the action's dialog outside this button so that the dialog stays open even if the button is removed. */
  onAsk?: () => void;
}

/**
 * The button for a declared action, shown only to users who may run it. If the action needs input, the button opens a
 * dialog first.
 */
export const ActionButton = ({
  resource,
  name,
  ids,
  record,
  isNext = false,
  share = '',
  onDone,
  onAsk,
}: ActionButtonProps) => {
  const may = useRights(resource);
  const text = useText();
  const notify = useNotify();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const ask = onAsk ?? (() => setAsking(true));
  const [revealed, setRevealed] = useState<string>();
  const action = resource.actions[name];
  const explain = (label: Text, reason: Text) => {
    const messageArgs = { action: text(label), reason: text(reason) };
    notify(translate('messages.action_hindered', messageArgs), { type: 'warning' });
  };
  const handleDone = (changed: RaRecord | undefined, refusedIds: readonly Identifier[]) => {
    setRevealed(secretOf(action, changed));
    onDone?.(refusedIds);
  };
  const act = useAct({ resource, name, ids, record, onDone: handleDone });
  if (!action || !may(name, record)) return null;
  const obstacle = record && hindranceOf(resource.fields as Fields, action, record);
  // An action that the record's state doesn't allow is hidden, unless its dialog is open.
  // If an action isn't possible yet, its button is shown with the reason.
  const isHidden = obstacle && !obstacle.reason;
  if (isHidden && !asking) return null;
  const { asks, confirm } = neededFor(action, record);
  return (
    <>
      {!isHidden && (
        <Button
          variant={isNext ? 'contained' : 'outlined'}
          data-does={isNext ? 'step' : undefined}
          color={action.tone === 'danger' ? 'error' : 'primary'}
          aria-disabled={act.isPending || Boolean(obstacle)}
          title={obstacle?.reason && text(obstacle.reason)}
          onClick={() => {
            if (obstacle) explain(action.label, obstacle.reason!);
            else if (asks.length > 0 || confirm) ask();
            else if (!act.isPending) act.mutate(undefined);
          }}
        >
          {text(action.label)}
          {share}
        </Button>
      )}
      {asking && (
        <PendingAction
          resource={resource}
          name={name}
          ids={ids}
          record={record}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
      {revealed && (
        <Suspense fallback={null}>
          <RevealDialog action={action} secret={revealed} onClose={() => setRevealed(undefined)} />
        </Suspense>
      )}
    </>
  );
};
