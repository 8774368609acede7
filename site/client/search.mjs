// Searches all pages by keyboard: `/` opens the search, the arrow keys select a result, Enter opens it, and Escape
// closes the search.
import MiniSearch from 'minisearch';
import { fold } from './fold.mjs';
import { loadScript, root, say } from './page.mjs';

const most = 12;
let index;

/** Loads the text of all sections and creates the search index, once. */
const loadIndex = () => {
  index ??= (async () => {
    await loadScript('assets/sections.js');
    const search = new MiniSearch({
      fields: ['page', 'heading', 'text'],
      storeFields: ['url', 'page', 'heading', 'text'],
      idField: 'url',
      processTerm: (term) => fold(term) || null,
      searchOptions: {
        boost: { page: 4, heading: 3 },
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        combineWith: 'AND',
      },
    });
    search.addAll(window.siteSections);
    return search;
  })();
  return index;
};

/** Appends text to an element and highlights the matching words. */
const appendMarked = (element, text, terms) => {
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const isFound = part && terms.some((term) => fold(part).startsWith(term));
    const node = isFound ? document.createElement('mark') : document.createTextNode(part);
    if (isFound) node.textContent = part;
    element.append(node);
  }
};

/** Returns an excerpt of about 150 characters around the first matching word. */
const excerptOf = (text, terms) => {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const at = words.find(([word]) => terms.some((term) => fold(word).startsWith(term)))?.index ?? 0;
  const from = at < 50 ? 0 : text.indexOf(' ', at - 50) + 1;
  const to = text.length > from + 150 ? text.lastIndexOf(' ', from + 150) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
};

const optionOf = ({ url, page, heading, text, terms }, number) => {
  const option = document.createElement('a');
  option.id = `result-${number}`;
  option.href = root + url;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dir = 'auto';
  const title = document.createElement('b');
  appendMarked(title, heading || page, terms);
  option.append(title);
  if (heading) {
    const where = document.createElement('small');
    where.textContent = page;
    option.append(where);
  }
  const excerpt = document.createElement('span');
  appendMarked(excerpt, excerptOf(text, terms), terms);
  option.append(excerpt);
  return option;
};

export const startSearch = () => {
  const input = document.querySelector('#search');
  const list = document.querySelector('#results');
  const found = document.querySelector('#found');
  let options = [];
  let chosen = -1;

  const choose = (number) => {
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = number;
    const option = options[chosen];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (isShown) => {
    list.hidden = !isShown;
    input.setAttribute('aria-expanded', String(isShown));
  };
  const close = () => {
    show(false);
    choose(-1);
  };

  const search = async () => {
    const query = input.value.trim();
    const engine = await loadIndex();
    if (query !== input.value.trim()) return;
    const hits = query ? engine.search(query).slice(0, most) : [];
    options = hits.map(optionOf);
    chosen = -1;
    list.replaceChildren(...options);
    choose(hits.length > 0 ? 0 : -1);
    show(hits.length > 0);
    const none = query ? say('No results', 'لا نتائج') : '';
    found.textContent = hits.length > 0 ? say(`${hits.length} results`, `${hits.length} نتيجة`) : none;
    found.classList.toggle('hidden', hits.length > 0 || !query);
  };

  const keys = {
    ArrowDown: () => choose((chosen + 1) % options.length),
    ArrowUp: () => choose((chosen - 1 + options.length) % options.length),
    Enter: () => options[chosen]?.click(),
  };
  input.addEventListener('focus', () => void loadIndex().catch(() => {}));
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (list.hidden) input.value = '';
      found.classList.add('hidden');
      close();
    } else if (keys[event.key] && options.length > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      else keys[event.key]();
    }
  });
  list.addEventListener('click', () => {
    close();
    input.blur();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!target.closest('.search')) close();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!target.closest('.search')) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
};
