import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { filled } from '../../../core/text/text';
import { platformLog } from '../../../declaration/admin/page';
import { nameIn } from '../../../declaration/history/done';
import type { Outcome } from '../../../kinds/outcome/kind';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/dataProvider/messages';
import { useText } from '../../hooks/useText';
import type { ReadText } from '../../hooks/useText';

/** As many of the records that stay as they are as are named. */
const mostNamed = 3;

/** The log's resource that shows a change set, and its number there, of what a reply says: `activity=12;undo`. */
export const setIn = (changeSet: string): { log: string; id: number } => {
  const [, path, id] = /(\w+)=(\d+);undo/.exec(changeSet)!;
  return { log: path === 'activity' ? path : platformLog, id: Number(id) };
};

/** The message about an undone change set. It names the record that was restored, or those that others changed meanwhile, with the reason. */
export const undoneIn = (record: object, message: string, text: ReadText): { said: string; isWhole: boolean } => {
  const { kept = [], restored = [] } = (record as { outcome?: Partial<Outcome> }).outcome ?? {};
  const isWhole = kept.length === 0;
  const [first] = restored;
  if (isWhole && first && restored.length === 1)
    return { said: filled(text('toast.undone'), { record: nameIn(text(first.title)) }), isWhole };
  const lines = kept.slice(0, mostNamed).map(({ title, reason }) => `${nameIn(text(title))}: ${reason ?? ''}`);
  return { said: [message, ...lines, ...(kept.length > mostNamed ? ['…'] : [])].join('\n'), isWhole };
};

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
