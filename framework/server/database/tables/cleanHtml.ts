import sanitizeHtml from 'sanitize-html';
import { visible } from '../../../core/text/plain';
import { isSafeLink, plainText, richTags } from '../../../core/text/html';

const toHeading = () => ({ tagName: 'h3', attribs: {} });

/** Leaves formatted text and links to pages and emails. All that a browser would run, load or lay out goes, with text not meant for readers. Cleaning is idempotent; a text without words becomes empty. */
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
      // Unsafe links lose their address but keep their words.
      a: (_name, { href = '' }): sanitizeHtml.Tag =>
        isSafeLink(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
    },
  });
  return visible(plainText(clean)) === '' ? '' : clean;
};
