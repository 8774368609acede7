const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return entities[(name as string).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** What holds no words for people. */
const wordless = /<(script|style|svg|math|template|iframe|object|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * The words of a text in HTML, a line for each paragraph and item, for where formatting has no place: a cell, a search,
 * a table to export, a count of characters. What it gives is plain text: it may still hold `<`, and is never HTML.
 */
export const plainText = (html: string): string =>
  decoded(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(wordless, ' ')
      .replace(/<br\b[^>]*>|<\/(?:p|li|h[1-6]|blockquote|div|tr)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** A plain text as HTML: what stands in it means itself. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Where a link in a formatted text may lead: a page of the web, or an email. Anything else, `javascript:` above all, isn't one. */
export const isSafeLink = (address: string): boolean => {
  if (!/^(?:https?:\/\/|mailto:)[^\s\0]+$/i.test(address)) return false;
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
};

/** The elements that a formatted text may be made of. */
export const richTags = ['p', 'br', 'strong', 'em', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;
export type RichTag = (typeof richTags)[number];
