// The home page: an introduction, then a card for each section of docs/README.md.
import { relative } from './sources.mjs';

/**
 * Returns the introduction: the first lines of README.md, links to the first documentation page and to README.md, and
 * the command that starts the product.
 */
export const homeHero = (page, sources, sections) => {
  const about = sources.get('README.md');
  const first = sections[0].pages[0];
  const to = (source) => relative(page.address, sources.get(source).address);
  const [, alt, picture] = /!\[([^\]]*)\]\(docs\/(images\/[^)]+)\)/.exec(about.text) ?? [];
  return `<div class="hero"><div>
<h1>Matjar documentation</h1>
<p class="lead">${about.lead}</p>
<p class="actions"><a class="button" href="${to(first.source)}">${first.label}</a>
<a class="button quiet" href="${to('README.md')}">About Matjar</a></p>
<div class="code"><pre class="command"><code>npm start</code></pre></div>
</div>${picture ? `<img src="${picture}" alt="${alt}">` : ''}</div>`;
};

/** Wraps each section of the rendered index in a card, and removes the text before the first section. */
export const homeSections = (html) => {
  const [, ...parts] = html.split(/(?=<h2)/);
  return `<div class="cards">${parts.map((part) => `<section>${part}</section>`).join('\n')}</div>`;
};
