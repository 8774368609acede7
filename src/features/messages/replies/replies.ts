import type { Language, RecordBase } from '@matjar/admin';
import { fold } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';

export const replyTexts = {
  replies: { en: 'Saved replies', ar: 'الردود الجاهزة' },
  language: { en: 'Language of the reply', ar: 'لغة الرد' },
  search: { en: 'Search saved replies', ar: 'ابحث في الردود الجاهزة' },
  none: { en: 'No replies are saved yet', ar: 'لا ردود جاهزة بعد' },
  nothing: { en: 'No matching saved replies', ar: 'لا رد جاهز يطابق البحث' },
  manage: { en: 'Manage saved replies', ar: 'كتابة الردود الجاهزة وتعديلها' },
  slash: { en: 'Type / for a saved reply', ar: 'اكتب / لإدراج رد جاهز' },
  open: { en: 'Replace the text in braces first', ar: 'املأ أولًا ما بين القوسين المعقوفين' },
  orders: { en: 'The client’s orders', ar: 'طلبات العميل' },
  allOrders: { en: 'All orders', ar: 'كل الطلبات' },
  noOrders: { en: 'The client has ordered nothing yet', ar: 'لم يطلب العميل شيئًا بعد' },
  thisOne: { en: 'This conversation is about this order', ar: 'تدور المحادثة حوله' },
} as const satisfies Record<string, Text>;

export interface SavedReply extends RecordBase {
  id: number;
  title: string;
  shortcut: string | null;
  text: Text;
}

/** Returns the language of a message: Arabic if it contains an Arabic letter, otherwise English. */
export const languageOf = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');

/**
 * Scores a reply against a search text. The score depends on whether the shortcut, the start of the shortcut, the title
 * or the text matches. Returns 0 if nothing matches.
 */
const fitOf = ({ title, shortcut, text }: SavedReply, sought: string): number => {
  const own = fold(shortcut ?? '');
  if (own !== '' && own === sought) return 4;
  if (own !== '' && own.startsWith(sought)) return 3;
  if (fold(title).includes(sought)) return 2;
  return Object.values(text).some((one) => fold(one).includes(sought)) ? 1 : 0;
};

/**
 * Returns the replies that match a search text, best match first. If the search text is empty, returns all replies in
 * their original order.
 */
export const fittingReplies = (replies: readonly SavedReply[], query: string): SavedReply[] => {
  const sought = fold(query).trim();
  if (sought === '') return [...replies];
  return replies
    .map((reply) => ({ reply, fit: fitOf(reply, sought) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ reply }) => reply);
};

/**
 * Returns true if a slash typed after the text `before` opens the saved replies. A slash opens them at the start of a
 * line or after a space.
 */
export const asksForReply = (before: string): boolean => /(^|\s)$/u.test(before);

/**
 * Inserts text in place of the selected part of a message. Returns the new message and the position after the inserted
 * text.
 */
export const putIn = (
  body: string,
  { start, end }: { start: number; end: number },
  text: string,
): { body: string; end: number } => ({
  body: body.slice(0, start) + text + body.slice(end),
  end: start + text.length,
});
