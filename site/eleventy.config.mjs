// Configures Eleventy, which runs in the repository's root and writes to site/dist.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createMarkdown } from './pages/markdown.mjs';
import { readNavigation } from './pages/navigation.mjs';
import { searchSections } from './pages/searchSections.mjs';
import { projectPages, readSources } from './pages/sources.mjs';

const out = 'site/dist';

/** The repository's URL, for links to source files. If it isn't set, these links become plain text. */
const repository = process.env.DOCS_REPOSITORY ?? '';

/** The repository path of the page that Eleventy is reading. */
const sourceOf = ({ page, from }) => from ?? page?.inputPath.replace(/^\.\//, '');

export default async (eleventy) => {
  const site = { repository };
  const load = () => {
    const sources = readSources();
    Object.assign(site, { sources, sections: readNavigation(sources) });
  };
  load();
  const markdown = await createMarkdown();

  eleventy.setUseGitIgnore(false);
  eleventy.setLibrary('md', {
    render: (text, data) => {
      const page = site.sources.get(sourceOf(data));
      return markdown.render(text, { page, sources: site.sources, repository });
    },
  });
  for (const source of Object.keys(projectPages).filter((one) => site.sources.has(one))) {
    eleventy.addTemplate(`project/${source}`, readFileSync(source, 'utf8'), { from: source });
    eleventy.addWatchTarget(source, { resetConfig: true });
  }

  eleventy.addGlobalData('site', () => site);
  eleventy.addGlobalData('layout', 'page.11ty.mjs');
  eleventy.addGlobalData('eleventyComputed', {
    source: sourceOf,
    permalink: (data) => site.sources.get(sourceOf(data))?.address,
  });

  eleventy.addPassthroughCopy('docs/images');
  eleventy.addPassthroughCopy({ 'src/brand/mark.svg': 'assets/mark.svg', 'site/client/site.css': 'assets/site.css' });
  for (const script of ['arabic', 'latin', 'latin-ext']) {
    const font = `vazirmatn-${script}-wght-normal.woff2`;
    eleventy.addPassthroughCopy({
      [`node_modules/@fontsource-variable/vazirmatn/files/${font}`]: `assets/fonts/${font}`,
    });
  }

  eleventy.on('eleventy.before', load);
  eleventy.on('eleventy.after', () => {
    mkdirSync(`${out}/assets`, { recursive: true });
    // The searchable text is a script instead of JSON, because a page opened from the file system can't fetch files.
    writeFileSync(`${out}/assets/sections.js`, `window.siteSections=${JSON.stringify(searchSections(site.sources))}`);
  });

  return {
    dir: { input: 'docs', includes: '../site/pages', output: out },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  };
};
