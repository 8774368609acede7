import { Box } from '@mui/material';
import { useMemo, createElement } from 'react';
import type { ReactNode } from 'react';
import type { RichTag } from '../../core/text/html';
import { isSafeLink, richTags } from '../../core/text/html';
import { richLook } from './richLook';

const tags: ReadonlySet<string> = new Set(richTags);

/** Elements that are removed along with their content. Other disallowed elements are replaced by their content. */
const unseen = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'title',
  'textarea',
  'svg',
  'math',
]);

const linkOf = (element: Element, children: ReactNode[], key: number): ReactNode => {
  const href = element.getAttribute('href') ?? '';
  if (!isSafeLink(href)) return createElement('span', { key }, ...children);
  return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...children);
};

const renderNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const tag = (node as Element).localName;
  if (unseen.has(tag)) return null;
  const children = [...node.childNodes].map(renderNode);
  if (tag === 'a') return linkOf(node as Element, children, key);
  if (tag === 'br') return createElement('br', { key });
  // Elements with disallowed tags are replaced by their content.
  if (!tags.has(tag)) return createElement('span', { key }, ...children);
  return createElement(tag as RichTag, { key }, ...children);
};

/**
 * Renders formatted text. It only creates React elements for allowed tags and never inserts or runs HTML from a server.
 */
export const richNodes = (html: string): ReactNode[] =>
  // Parses the text in a detached document, so that no scripts run and no resources load.
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(renderNode);

const RichText = ({ html }: { html: string }) => {
  const nodes = useMemo(() => richNodes(html), [html]);
  return (
    <Box dir="auto" sx={richLook}>
      {nodes}
    </Box>
  );
};

export default RichText;
