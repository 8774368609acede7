import type { Language, RecordBase } from '@matjar/admin';
import { fold } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';

/** A saved reply, as the list has it. */
export interface SavedReply extends RecordBase {
  id: number;
  title: string;
  shortcut: string | null;
  text: Text;
}

/** The language that somebody writes in: Arabic where there is an Arabic letter in what they said. */
export const languageOf = (said: string): Language => (/\p{Script=Arabic}/u.test(said) ? 'ar' : 'en');

/** How well a reply fits what is looked for: by its shortcut, the beginning of that, its title, or what it says; 0, not at all. */
const fitOf = ({ title, shortcut, text }: SavedReply, sought: string): number => {
  const own = fold(shortcut ?? '');
  if (own !== '' && own === sought) return 4;
  if (own !== '' && own.startsWith(sought)) return 3;
  if (fold(title).includes(sought)) return 2;
  return Object.values(text).some((one) => fold(one).includes(sought)) ? 1 : 0;
};

/** The replies that fit, the best first; all of them, in their own order, where nothing is looked for. */
export const fittingReplies = (replies: readonly SavedReply[], query: string): SavedReply[] => {
  const sought = fold(query).trim();
  if (sought === '') return [...replies];
  return replies
    .map((reply) => ({ reply, fit: fitOf(reply, sought) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ reply }) => reply);
};

/** Whether a slash typed here asks for a saved reply: at the beginning of a line, or behind a space. */
export const asksForReply = (before: string): boolean => /(^|\s)$/u.test(before);

/** A text with something put in the place of what was marked in it, and where that ends. */
export const putIn = (
  body: string,
  { start, end }: { start: number; end: number },
  text: string,
): { body: string; end: number } => ({
  body: body.slice(0, start) + text + body.slice(end),
  end: start + text.length,
});
