import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Identifier, RecordBase } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { useText } from '../useText';
import { useAct } from './useAct';
import { lazyPart } from '../lazyPart';

const ActionDialog = lazyPart(() => import('./ActionDialog'));
const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface ActionButtonProps {
  resource: AnyResource;
  /** The action's name in the declaration. */
  name: string;
  /** The records it is done to; one of a page, or the chosen ones of a list (for an action that is `bulk`). */
  ids: readonly Identifier[];
  /** The one record, to see whether the action can be done to it as it stands. */
  record?: RaRecord | RecordBase;
  /** Told the ids of those to which it wasn't done. */
  onDone?: (refused: readonly Identifier[]) => void;
}

/** A declared action as a button, for those who may and where it can be done; asks first for what it needs. */
export const ActionButton = ({ resource, name, ids, record, onDone }: ActionButtonProps) => {
  const may = useRights(resource);
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<string>();
  const action = resource.actions[name];
  const done = (changed: RaRecord, refused: readonly Identifier[]) => {
    if (action?.reveals) setRevealed(String(changed[action.reveals.field]));
    onDone?.(refused);
  };
  const act = useAct({ resource, name, ids, onDone: done });
  if (!action || !may(name) || (record && action.when && !action.when(record as never))) return null;
  const asks = Boolean(action.input ?? action.confirm);
  return (
    <>
      <Button
        variant="outlined"
        color={action.tone === 'danger' ? 'error' : 'primary'}
        aria-disabled={act.isPending}
        onClick={() => {
          if (asks) setAsking(true);
          else if (!act.isPending) act.mutate(undefined);
        }}
      >
        {text(action.label)}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ActionDialog resource={resource} name={name} ids={ids} onDone={done} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {revealed && (
        <Suspense fallback={null}>
          <RevealDialog action={action} secret={revealed} onClose={() => setRevealed(undefined)} />
        </Suspense>
      )}
    </>
  );
};
