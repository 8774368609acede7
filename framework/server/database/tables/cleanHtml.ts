import sanitizeHtml from 'sanitize-html';
import { visible } from '../../../core/text/plain';
import { isSafeLink, plainText, richTags } from '../../../core/text/html';

const toHeading = () => ({ tagName: 'h3', attribs: {} });

/**
 * Cleans HTML. Keeps formatted text and links to pages and email addresses. Removes anything that a browser would
 * execute, load or use for layout, and any text that isn't content. Cleaning is idempotent. The result is empty if the
 * HTML contains no text.
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
      // Removes the URL of an unsafe link, but keeps the link's text.
      a: (_name, { href = '' }): sanitizeHtml.Tag =>
        isSafeLink(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
    },
  });
  return visible(plainText(clean)) === '' ? '' : clean;
};
