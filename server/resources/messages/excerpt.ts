import type { Attachment } from '@matjar/admin/values';

const longest = 160;

/** Returns the beginning of a message in one line, without a split surrogate pair at the end. */
export const excerptOf = (body: string): string => {
  const line = body.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

/** Returns a message's text, or its attachments' names if it has none. */
export const wordsOf = ({ body, attachments }: { body: string; attachments: readonly Attachment[] }): string =>
  body || attachments.map(({ name }) => name).join(', ');
