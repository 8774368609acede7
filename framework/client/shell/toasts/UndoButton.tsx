import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/dataProvider/messages';
import { useText } from '../../hooks/useText';
import { setIn, undoneIn } from './undone';

interface UndoButtonProps {
  /** Where the log has what is undone, as the reply to the write said it. */
  changeSet: string;
  onDone(): void;
}

/** Takes back what its message tells of: restores the change set, and says what of it stays as others have left it meanwhile. */
const UndoButton = ({ changeSet, onDone }: UndoButtonProps) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useText();
  const translate = useTranslate();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { log, id } = setIn(changeSet);
      return dataProvider.act(log, { action: 'restore', ids: [id], input: { preview: false } });
    },
    onSuccess: (result) => {
      const { said, isWhole } = undoneIn(result.data, messageOf(result) ?? translate('messages.action_done'), text);
      notify(said, { type: isWhole ? 'success' : 'warning', messageArgs: { _: said } });
      refresh();
      onDone();
    },
    onError: ({ message }) => {
      notify(message || 'messages.action_failed', { type: 'error', messageArgs: { _: message || undefined } });
      // It was refused for what somebody else did: that is what should be seen.
      refresh();
    },
  });
  return (
    <Button size="small" data-does="undo" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {translate('ra.action.undo')}
    </Button>
  );
};

export default UndoButton;
