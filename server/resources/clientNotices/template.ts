import type { NoticeEvent } from '../../../src/domain/messages/notices';
import { noticeFields } from '../../../src/domain/messages/notices';

const named = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the placeholder names in a text, in order of occurrence. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(named)].map(([, name]) => name!);

export interface TemplateFault {
  key: 'validation.notice_braces' | 'validation.notice_field' | 'validation.notice_link';
  args: Record<string, string>;
}

/** Events whose messages ask the client to open the link. */
const asking: readonly NoticeEvent[] = ['confirm_cash', 'confirm_draft'];

/**
 * Returns the first error in the text of an event's message: a placeholder that isn't available for the event, an
 * unmatched brace, or a missing link. Undefined if the text is valid.
 */
export const faultOf = (text: string, event: NoticeEvent, hasLink = false): TemplateFault | undefined => {
  const known = noticeFields[event];
  const list = known.map((name) => `{{${name}}}`).join(' ');
  const unknown = fieldsIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return { key: 'validation.notice_field', args: { name: `{{${unknown}}}`, list } };
  if (/\{\{|\}\}/.test(text.replace(named, ''))) return { key: 'validation.notice_braces', args: { list } };
  if (asking.includes(event) && !hasLink && !fieldsIn(text).includes('link'))
    return { key: 'validation.notice_link', args: { name: '{{link}}' } };
  return undefined;
};

/**
 * The values of placeholders, by name. Placeholders within values aren't replaced, so a client's name can't insert
 * another value.
 */
export type Values = Readonly<Record<string, string>>;

export const fill = (text: string, values: Values): string =>
  text.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** Returns a value as a single line without control characters, as WhatsApp requires for template values. */
export const oneLine = (value: string, max = 200): string => {
  const line = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
};

const greeting = { en: 'customer', ar: 'عميلنا العزيز' } as const;

/**
 * Returns a client's name for a message. A name that contains a web address or a number is replaced, because anyone can
 * place an order under any name and the shop must not send links from strangers.
 */
export const nameFor = (name: string, language: 'en' | 'ar'): string => {
  const line = oneLine(name, 60);
  return line === '' || /[/@:\\{}<>]|\p{L}\.\p{L}{2,}|\p{Nd}{4}/u.test(line) ? greeting[language] : line;
};
