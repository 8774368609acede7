import sanitizeHtml from 'sanitize-html';
import { visible } from '../../../core/text/plain';
import { isSafeLink, plainText, richTags } from '../../../core/text/html';

const toHeading = () => ({ tagName: 'h3', attribs: {} });

/**
 * A text in HTML without anything but the elements of formatted texts and links to pages and emails: what a browser
 * would run, load or lay out is gone, and its words with it where they are no words for people. Cleaning twice changes
 * nothing; of a text without words nothing is left.
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
      // A link to anywhere else is no link, but its words stay.
      a: (_name, { href = '' }): sanitizeHtml.Tag =>
        isSafeLink(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} },
    },
  });
  return visible(plainText(clean)) === '' ? '' : clean;
};
