import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { kindOf } from '../../../kinds';
import { messageOf } from '../../providers/dataProvider/messages';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { useTitle } from '../../hooks/useTitle';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';

/** What the status becomes when it is flipped: the other of two. */
const flipped = ({ record, name, field }: CellProps): boolean | string => {
  const [first, second] = kindOf(field).values!(field) as [boolean | string, boolean | string];
  return record[name] === first ? second : first;
};

/** The status of a record as a button that flips it; the server is asked first, and its word is shown. */
export const StatusCell = (props: CellProps) => {
  const { resource, record, name, field } = props;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const title = useTitle(resource);
  const Cell = cellOf(field);

  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.setStatus(resource.name, { ids: [record.id], status: flipped(props) }),
    onSuccess: (result) => {
      notify(messageOf(result) ?? 'messages.toggled', { type: 'success' });
      refresh();
    },
    onError: (error) => notify(error.message || 'messages.failed_to_toggle_status', { type: 'error' }),
  });

  return (
    <button
      type="button"
      className="value"
      disabled={isPending}
      aria-pressed={typeof record[name] === 'boolean' ? record[name] : undefined}
      onClick={() => mutate()}
    >
      <Cell {...props} />{' '}
      <span className="unseen">{translate('app.change_status', { name: title(record) })}</span>
    </button>
  );
};
