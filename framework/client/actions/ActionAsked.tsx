import { Suspense, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ActionSet } from '../../declaration/resource/actions';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { useResourceViews } from '../views/ResourceViews';
import { lazyPart } from '../views/lazyPart';

/** What the reply to an action alone carries, to be shown once; where it went out by mail, there is nothing to show. */
export const secretOf = (action: ActionSet[string] | undefined, changed: RaRecord | undefined): string | undefined => {
  const secret: unknown = action?.reveals && changed?.[action.reveals.field];
  return typeof secret === 'string' ? secret : undefined;
};

const ActionDialog = lazyPart(() => import('./ActionDialog'));
const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface ActionAskedProps {
  resource: AnyResource;
  /** The action's name in the declaration. */
  name: string;
  ids: readonly Identifier[];
  record?: RaRecord | RecordBase | undefined;
  /** Told the ids of those to which it wasn't done. */
  onDone?: ((refused: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

/** An action that is being asked for: its dialog, and what it reveals once it is done. */
export const ActionAsked = ({ resource, name, ids, record, onDone, onClose }: ActionAskedProps) => {
  const { dialogs } = useResourceViews();
  const [revealed, setRevealed] = useState<string>();
  // Of what has a secret to show, the dialog's end isn't the end.
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
