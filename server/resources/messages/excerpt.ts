import type { Attachment } from '@matjar/admin/values';

/** Characters of a message that its conversation shows of it. */
const longest = 160;

/** The beginning of a message, in one line and without half of a character at its end. */
export const excerptOf = (body: string): string => {
  const line = body.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

/** What a message says, in words: where it has none, what its files are called. */
export const wordsOf = ({ body, attachments }: { body: string; attachments: readonly Attachment[] }): string =>
  body || attachments.map(({ name }) => name).join(', ');
