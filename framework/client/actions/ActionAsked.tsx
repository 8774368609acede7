import { Suspense, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ActionSet } from '../../declaration/resource/actions';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { useResourceViews } from '../views/ResourceViews';
import { lazyPart } from '../views/lazyPart';

/** Returns the secret of an action's reply, to be shown once; undefined if it was sent by mail. */
export const secretOf = (action: ActionSet[string] | undefined, changed: RaRecord | undefined): string | undefined => {
  const secret: unknown = action?.reveals && changed?.[action.reveals.field];
  return typeof secret === 'string' ? secret : undefined;
};

const ActionDialog = lazyPart(() => import('./ActionDialog'));
const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface ActionAskedProps {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  record?: RaRecord | RecordBase | undefined;
  /** Receives the ids of records it was not applied to. */
  onDone?: ((refused: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

/** A pending action: its dialog, then the secret it reveals. */
export const ActionAsked = ({ resource, name, ids, record, onDone, onClose }: ActionAskedProps) => {
  const { dialogs } = useResourceViews();
  const [revealed, setRevealed] = useState<string>();
  // With a secret to show, closing the dialog doesn't end the action.
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
          onDone={(changed, refused) => {
            const secret = secretOf(action, changed);
            isRevealing.current = secret !== undefined;
            setRevealed(secret);
            onDone?.(refused);
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
