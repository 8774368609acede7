// The navigation: the sections of docs/README.md with their links, and the pages below them.
import { posix } from 'node:path';
import { indexPage, projectPages } from './sources.mjs';

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** Returns the links to other pages in a section's text, in order. */
const linksIn = (text, sources) =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g)]
    .map(([, label, target]) => ({
      label: capital(label.replaceAll('`', '')),
      source: posix.join(posix.dirname(indexPage), target),
    }))
    .filter(({ source }) => sources.has(source));

/** Returns the parent of a page in the navigation: the index of its folder, or the page named after the folder. */
const parentOf = (source, listed) => {
  const folder = posix.dirname(source);
  return [`${folder}/README.md`, `${folder}.md`].find((candidate) => candidate !== source && listed.has(candidate));
};

/**
 * Adds the pages that the index doesn't link to. Each page goes below its folder's page, or into the section that
 * contains the folder's pages.
 */
const addOthers = (sections, sources) => {
  const entries = sections.flatMap(({ pages }) => pages);
  const listed = new Map(entries.map((entry) => [entry.source, entry]));
  for (const { source, title, language } of sources.values()) {
    if (source === indexPage || language !== 'en' || listed.has(source) || projectPages[source]) continue;
    const entry = { label: title, source, below: [] };
    const parent = listed.get(parentOf(source, listed));
    const isNear = (page) => posix.dirname(page.source) === posix.dirname(source);
    const section = sections.find(({ pages }) => pages.some(isNear)) ?? sections[0];
    (parent?.below ?? section.pages).push(entry);
  }
};

/** Returns the sections, each with its title and pages. Each page has a label, a source and any pages below it. */
export const readNavigation = (sources) => {
  const [, ...parts] = sources.get(indexPage).text.split(/^## /m);
  const sections = parts
    .map((part) => {
      const [title, ...lines] = part.split('\n');
      const pages = linksIn(lines.join('\n'), sources).map((link) => Object.assign(link, { below: [] }));
      return { title: title.trim(), pages };
    })
    .filter(({ pages }) => pages.length > 0);
  addOthers(sections, sources);
  const shown = new Set(sections.flatMap(({ pages }) => pages.map(({ source }) => source)));
  const labels = { 'README.md': 'About', 'CONTRIBUTING.md': 'Contributing', 'CHANGELOG.md': 'Changelog' };
  const project = Object.keys(projectPages)
    .filter((source) => sources.has(source) && !shown.has(source))
    .map((source) => ({ label: labels[source] ?? sources.get(source).title, source, below: [] }));
  return [...sections, { title: 'Project', pages: project }];
};

/** Returns all pages in the navigation, in reading order. */
export const inOrder = (sections) =>
  sections.flatMap(({ title, pages }) =>
    pages.flatMap((page) => [page, ...page.below].map((one) => ({ ...one, section: title }))),
  );
