const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (match, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return entities[(name as string).toLowerCase()] ?? match;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Elements without readable text. */
const textlessElements = /<(script|style|svg|math|template|iframe|object|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Extracts the plain text from HTML, with one line per paragraph or list item. Used for cells, search, exports and
 * character counts. The result may contain `<`, so it must be escaped before use as HTML.
 */
export const plainText = (html: string): string =>
  decoded(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(textlessElements, ' ')
      .replace(/<br\b[^>]*>|<\/(?:p|li|h[1-6]|blockquote|div|tr)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * Checks whether a URL is allowed for links in formatted text. Allows http(s) and mailto URLs, and rejects
 * `javascript:` and other schemes.
 */
export const isSafeLink = (address: string): boolean => {
  if (!/^(?:https?:\/\/|mailto:)[^\s\0]+$/i.test(address)) return false;
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
};

/** The HTML elements allowed in formatted text. */
export const richTags = ['p', 'br', 'strong', 'em', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;
export type RichTag = (typeof richTags)[number];
