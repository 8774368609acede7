import { filled } from '../../../core/text/text';
import type { ReadText } from '../../hooks/useText';
import { nameIn } from '../../../declaration/history/done';
import { platformLog } from '../../../declaration/admin/ownPages';
import type { Outcome } from '../../../kinds/outcome/kind';

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
