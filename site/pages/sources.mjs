// The repository's Markdown pages that the site shows, and their URLs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { headingsOf } from '../../scripts/docs/headings.mjs';

/** The URLs of pages built from files outside docs/, by the file's path in the repository. */
export const projectPages = {
  'README.md': 'project/about.html',
  'CONTRIBUTING.md': 'project/contributing.html',
  'CHANGELOG.md': 'project/changelog.html',
  'SECURITY.md': 'project/security.html',
};

/** The index of pages by purpose, which defines the site's home page and navigation. */
export const indexPage = 'docs/README.md';

/** Returns the URL of a page in docs/: `docs/adr/README.md` becomes `adr/index.html`. */
const addressOf = (source) =>
  source
    .slice('docs/'.length)
    .replace(/(^|\/)README\.md$/, '$1index.md')
    .replace(/\.md$/, '.html');

/** Returns the first paragraph of a page as plain text. */
const leadOf = (markdown) => {
  const lead = markdown.split(/\n{2,}/).find((part) => /^[^#!`|<[-]/.test(part.trim())) ?? '';
  return lead
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\n', ' ')
    .trim();
};

const read = (source, address) => {
  const text = readFileSync(source, 'utf8');
  const headings = headingsOf(text);
  return {
    source,
    address,
    text,
    headings,
    title: headings[0]?.text ?? source,
    lead: leadOf(text),
    language: source.endsWith('.ar.md') ? 'ar' : 'en',
  };
};

/** Reads all pages, starting at the repository root. Returns a map keyed by file path. */
export const readSources = () => {
  const docs = readdirSync('docs', { recursive: true })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((source) => [source, addressOf(source)]);
  const others = Object.entries(projectPages).filter(([source]) => existsSync(source));
  return new Map([...docs, ...others].map(([source, address]) => [source, read(source, address)]));
};

/** Returns the URL `to`, relative to the URL of the page `from`. */
export const relative = (from, to) => posix.relative(posix.dirname(from), to) || posix.basename(to);

/** Returns the path from a page's folder to the site root: an empty string or `../`. */
export const rootOf = (address) => '../'.repeat(address.split('/').length - 1);
