import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { filled } from '../../../core/text/text';
import { platformLog } from '../../../declaration/admin/page';
import { nameIn } from '../../../declaration/history/done';
import type { Outcome } from '../../../kinds/made/kind';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/dataProvider';
import { useText } from '../../hooks/useText';
import type { ReadText } from '../../hooks/useText';

const mostNamed = 3;

/** Reads the log resource and the id of the change set from a reply's text, such as `activity=12;undo`. */
export const setIn = (changeSet: string): { log: string; id: number } => {
  const [, path, id] = /(\w+)=(\d+);undo/.exec(changeSet)!;
  return { log: path === 'activity' ? path : platformLog, id: Number(id) };
};

/**
 * Summarizes an undo: names the restored record, or the records that weren't restored because other users have changed
 * them.
 */
export const undoneIn = (record: object, message: string, text: ReadText): { summary: string; isWhole: boolean } => {
  const { kept = [], restored = [] } = (record as { outcome?: Partial<Outcome> }).outcome ?? {};
  const isWhole = kept.length === 0;
  const [first] = restored;
  if (isWhole && first && restored.length === 1)
    return { summary: filled(text('toast.undone'), { record: nameIn(text(first.title)) }), isWhole };
  const lines = kept.slice(0, mostNamed).map(({ title, reason }) => `${nameIn(text(title))}: ${reason ?? ''}`);
  return { summary: [message, ...lines, ...(kept.length > mostNamed ? ['…'] : [])].join('\n'), isWhole };
};

interface UndoButtonProps {
  changeSet: string;
  onDone(): void;
}

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
      const { summary, isWhole } = undoneIn(result.data, messageOf(result) ?? translate('messages.action_done'), text);
      notify(summary, { type: isWhole ? 'success' : 'warning', messageArgs: { _: summary } });
      refresh();
      onDone();
    },
    onError: ({ message }) => {
      notify(message || 'messages.action_failed', { type: 'error', messageArgs: { _: message || undefined } });
      // The undo may have been rejected because of another user's change. The refreshed page will show it.
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
