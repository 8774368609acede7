import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { RichTag } from '../../core/text/html';
import { isSafeLink, richTags } from '../../core/text/html';

const tags: ReadonlySet<string> = new Set(richTags);

/** Elements of which not even the words are shown. */
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

const drawn = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const tag = (node as Element).localName;
  if (unseen.has(tag)) return null;
  const children = [...node.childNodes].map(drawn);
  if (tag === 'a') return linkOf(node as Element, children, key);
  if (tag === 'br') return createElement('br', { key });
  // What isn't one of a text's elements is not made; its words are.
  if (!tags.has(tag)) return createElement('span', { key }, ...children);
  return createElement(tag as RichTag, { key }, ...children);
};

/**
 * A formatted text to be drawn. It is made element by element from those that such texts have, so that whatever a server
 * sends nothing of it runs: none of the HTML reaches the page as HTML.
 */
export const richNodes = (html: string): ReactNode[] =>
  // A document of its own, in which nothing runs or loads.
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn);
