import type { Text } from '../../../core/text/text';
import type { Notification, NotificationKinds, Said } from '../../../declaration/admin/notifications';

/** What a notification says beside its kind's label, part by part, in their order. */
export const partsOf = (
  { kind, about }: Notification,
  kinds: NotificationKinds,
): { name: string; how: Said; value: unknown }[] =>
  Object.entries(kinds[kind]?.says ?? {})
    .map(([name, how]) => ({ name, how, value: about[name] }))
    .filter(({ value }) => value !== undefined && value !== null && value !== '');

/** Words that stand as they are, or that are had in several languages. */
export const wordsOf = (value: unknown, text: (given: Text) => string): string =>
  typeof value === 'string' ? value : text(value as Text);

/** A notification as it is said aloud: its kind, and the first code or words of it, so that a second of the same kind is said, too. */
export const saidAloud = (
  one: Notification,
  kinds: NotificationKinds,
  text: (given: Text | undefined) => string,
): string => {
  const telling = partsOf(one, kinds).find(({ how }) => how === 'code' || how === 'words');
  return [text(kinds[one.kind]?.label), telling && wordsOf(telling.value, text)].filter(Boolean).join(': ');
};
