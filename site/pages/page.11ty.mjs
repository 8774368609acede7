// The frame of every page: search, navigation, table of contents, and links to the previous and next pages.
import { homeHero, homeSections } from './home.mjs';
import { inOrder } from './navigation.mjs';
import { indexPage, relative, rootOf } from './sources.mjs';
import { icons, mark } from './icons.mjs';
import { texts } from './texts.mjs';

export const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Applies the reader's colour scheme before the first paint. */
const paintFirst = `try{var t=localStorage.getItem('matjar-docs-theme');if(t)document.documentElement.dataset.theme=t}catch{}document.documentElement.classList.add('js')`;

const link = (page, entry, sources, current = page) => {
  const target = sources.get(entry.source);
  const mine = current.source === entry.source ? ' aria-current="page"' : '';
  return `<a href="${relative(page.address, target.address)}"${mine}>${escape(entry.label)}</a>`;
};

const navigation = (page, sections, sources) =>
  sections
    .map(({ title, pages }) => {
      const items = pages.map((entry) => {
        const isOpen = [entry, ...entry.below].some(({ source }) => source === page.source);
        const below = entry.below.map((child) => `<li>${link(page, child, sources)}</li>`).join('');
        return `<li>${link(page, entry, sources)}${isOpen && below ? `<ul>${below}</ul>` : ''}</li>`;
      });
      return `<h2>${escape(title)}</h2><ul>${items.join('')}</ul>`;
    })
    .join('\n');

const contents = (page, t) => {
  const headings = page.headings.filter(({ level }) => level === 2 || level === 3);
  if (headings.length < 2) return '';
  const items = headings
    .map(({ level, text, anchor }) => `<li class="level-${level}"><a href="#${anchor}">${escape(text)}</a></li>`)
    .join('');
  return `<h2 id="contents-title">${t.contents}</h2><ul>${items}</ul>`;
};

const neighbours = (page, order, sources) => {
  const at = order.findIndex(({ source }) => source === page.source);
  const side = (entry, rel, word) =>
    entry
      ? `<a rel="${rel}" href="${relative(page.address, sources.get(entry.source).address)}"><small>${word}</small>${escape(entry.label)}</a>`
      : '<span></span>';
  if (at < 0) return '';
  return `<nav class="neighbours" aria-label="Previous and next page">${side(order[at - 1], 'prev', 'Previous')}${side(order[at + 1], 'next', 'Next')}</nav>`;
};

const header = (page, t, { sources, repository }) => {
  const root = rootOf(page.address);
  const other = page.language === 'ar' ? indexPage : 'docs/overview.ar.md';
  const otherLanguage = page.language === 'ar' ? 'en' : 'ar';
  const hasMenu = page.language === 'en';
  return `<header class="top">
<a class="brand" href="${root}index.html">${mark}<span>${t.brand}</span><span class="brand-docs">${t.docs}</span></a>
${hasMenu ? `<button type="button" class="icon menu-button" aria-expanded="false" aria-controls="navigation" aria-label="Menu">${icons.menu}</button>` : ''}
<div class="search" role="search">
<label for="search" class="hidden">${t.search}</label>
<span class="search-icon">${icons.search}</span>
<input id="search" type="text" inputmode="search" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="${t.search}">
<kbd aria-hidden="true">/</kbd>
<div id="results" role="listbox" aria-label="${t.results}" hidden></div>
<p class="hidden" role="status" id="found"></p>
</div>
<div class="tools">
${repository ? `<a class="text" href="${escape(repository)}">${t.source}</a>` : ''}
${sources.has(other) ? `<a class="text" lang="${otherLanguage}" href="${relative(page.address, sources.get(other).address)}">${t.other}</a>` : ''}
<button type="button" class="icon theme-button" aria-label="${t.theme}">${icons.sun}${icons.moon}</button>
</div>
</header>`;
};

export const render = ({ site, source, content }) => {
  const { sources, sections } = site;
  const page = sources.get(source);
  const t = texts[page.language];
  const isHome = source === indexPage;
  const order = inOrder(sections);
  const section = order.find((entry) => entry.source === source)?.section;
  const toc = isHome ? '' : contents(page, t);
  const body = isHome ? homeHero(page, sources, sections) + homeSections(content) : content;
  const title = isHome ? 'Matjar documentation' : `${page.title} · Matjar`;
  return `<!doctype html>
<html lang="${page.language}" dir="${page.language === 'ar' ? 'rtl' : 'ltr'}" data-root="${rootOf(page.address)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(page.lead.slice(0, 200))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${rootOf(page.address)}assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${rootOf(page.address)}assets/site.css">
<script>${paintFirst}</script>
<script src="${rootOf(page.address)}assets/site.js" defer></script>
</head>
<body class="${isHome ? 'home' : 'doc'}${page.language === 'ar' ? ' alone' : ''}">
<a class="skip" href="#content">${t.skip}</a>
${header(page, t, site)}
<div class="frame">
${page.language === 'en' ? `<nav id="navigation" aria-label="Pages">${navigation(page, sections, sources)}</nav>` : ''}
<main id="content" tabindex="-1">
<article>
${section && section !== page.title ? `<p class="section">${escape(section)}</p>` : ''}
${body}
</article>
${isHome ? '' : neighbours(page, order, sources)}
</main>
${toc ? `<aside class="contents"><nav aria-labelledby="contents-title">${toc}</nav></aside>` : ''}
</div>
</body>
</html>
`;
};
