import sanitizeHtml from 'sanitize-html';
import { visible } from '../../../core/text/plain';
import { isSafeLink, plainText, richTags } from '../../../core/text/html';

const toHeading = () => ({ tagName: 'h3', attribs: {} });

/**
 * Cleans HTML. Keeps formatted text, and links to pages and email addresses. Removes everything that a browser would
 * run, load or use for layout, and all text that isn't content. Cleaning is idempotent. HTML without text becomes
 * empty.
 */
export const cleanHtml = (html: string): string => {
  const clean = sanitizeHtml(html, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'svg',
      'math',
      'template',
      'iframe',
      'object',
      'title',
    ],
    nestingLimit: 12,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: toHeading,
      h2: toHeading,
      // The address of an unsafe link is removed, and its text is kept.
      a: (_name, { href = '' }): sanitizeHtml.Tag =>
        isSafeLink(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
    },
  });
  return visible(plainText(clean)) === '' ? '' : clean;
};
