import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { hindranceOf } from '../../declaration/resource/actions';
import type { Fields } from '../../core/kind';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import { neededFor } from './neededFor';
import { useRights } from '../hooks/useRights';
import { useText } from '../hooks/useText';
import { useAct } from './useAct';
import { lazyPart } from '../views/lazyPart';
import { ActionAsked, secretOf } from './ActionAsked';

const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface ActionButtonProps {
  resource: AnyResource;
  name: string;
  /** Ids of the record or, for a `bulk` action, of the selected records. */
  ids: readonly Identifier[];
  /** The single record, to check whether the action is possible. */
  record?: RaRecord | RecordBase;
  /** Highlights the record's next step. */
  isNext?: boolean;
  /** Shown after the label: the number of records it applies to. */
  share?: string;
  /** Receives the ids of records it was not applied to. */
  onDone?: (refused: readonly Identifier[]) => void;
  /** Opens the dialog elsewhere, so that it outlives the button. */
  onAsk?: () => void;
}

/** A declared action as a button, for those who may run it; asks for input first if needed. */
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
  const done = (changed: RaRecord | undefined, refused: readonly Identifier[]) => {
    setRevealed(secretOf(action, changed));
    onDone?.(refused);
  };
  const act = useAct({ resource, name, ids, record, onDone: done });
  if (!action || !may(name, record)) return null;
  const hindrance = record && hindranceOf(resource.fields as Fields, action, record);
  // An action that the state rules out is hidden, unless its dialog is open; one that isn't possible yet shows the
  // reason.
  const isGone = hindrance && !hindrance.reason;
  if (isGone && !asking) return null;
  const { asks, confirm } = neededFor(action, record);
  return (
    <>
      {!isGone && (
        <Button
          variant={isNext ? 'contained' : 'outlined'}
          color={action.tone === 'danger' ? 'error' : 'primary'}
          aria-disabled={act.isPending || Boolean(hindrance)}
          title={hindrance?.reason && text(hindrance.reason)}
          onClick={() => {
            if (hindrance) explain(action.label, hindrance.reason!);
            else if (asks.length > 0 || confirm) ask();
            else if (!act.isPending) act.mutate(undefined);
          }}
        >
          {text(action.label)}
          {share}
        </Button>
      )}
      {asking && (
        <ActionAsked
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
