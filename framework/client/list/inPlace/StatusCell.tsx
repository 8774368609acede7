import { useMutation } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Identifier, RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';
import { useTitle } from '../../hooks/useText';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { messageOf, undoOf } from '../../providers/dataProvider';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';

interface Flip {
  flip(record: RecordBase, status: boolean | string): void;
  pending: readonly Identifier[];
}

const FlipContext = createContext<Flip | undefined>(undefined);

/**
 * Provides the function that toggles a record's status (see `useFlip`). The new status is shown once the server has
 * confirmed it.
 */
export const Flipping = ({ resource: { name }, children }: { resource: AnyResource; children: ReactNode }) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState<readonly Identifier[]>([]);
  const { mutate } = useMutation({
    mutationFn: ({ id, status }: { id: Identifier; status: boolean | string }) =>
      dataProvider.setStatus(name, { ids: [id], status }),
    onMutate: ({ id }) => setPending((others) => [...others, id]),
    onSettled: (_result, _error, { id }) => setPending((all) => all.filter((one) => one !== id)),
    onSuccess: (result) => {
      notify(messageOf(result) ?? 'messages.toggled', { type: 'success', undo: undoOf(result) });
      refresh();
    },
    onError: (error) => notify(error.message || 'messages.failed_to_toggle_status', { type: 'error' }),
  });
  const flip = useMemo(
    () => ({
      flip: ({ id }: RecordBase, status: boolean | string) => mutate({ id, status }),
      pending,
    }),
    [mutate, pending],
  );
  return <FlipContext value={flip}>{children}</FlipContext>;
};

/** Returns the function that toggles a record's status. Throws outside a `Flipping`. */
export const useFlip = (): Flip => {
  const flip = useContext(FlipContext);
  if (!flip) throw new Error('useFlip needs a Flipping around it');
  return flip;
};

const flipped = ({ record, name, field }: CellProps): boolean | string => {
  const [first, second] = kindOf(field).values!(field) as [boolean | string, boolean | string];
  return record[name] === first ? second : first;
};

export const StatusCell = (props: CellProps) => {
  const { resource, record, name, field } = props;
  const { flip, pending } = useFlip();
  const translate = useTranslate();
  const title = useTitle(resource);
  const Cell = cellOf(field);
  return (
    <button
      type="button"
      className="value"
      disabled={pending.includes(record.id)}
      aria-pressed={typeof record[name] === 'boolean' ? record[name] : undefined}
      onClick={() => flip(record, flipped(props))}
    >
      <Cell {...props} /> <span className="unseen">{translate('app.change_status', { name: title(record) })}</span>
    </button>
  );
};
