// Renders Markdown with GitHub's anchors for headings, code highlighted at build time, and links between the pages.
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import markdownIt from 'markdown-it';
import { createHighlighter } from 'shiki';
import { createSlugger } from '../../scripts/docs/headings.mjs';
import { relative } from './sources.mjs';

const languages = [
  'css',
  'diff',
  'dockerfile',
  'html',
  'http',
  'ini',
  'js',
  'json',
  'nginx',
  'sh',
  'sql',
  'ts',
  'tsx',
  'yaml',
];
const themes = { light: 'github-light-default', dark: 'github-dark-default' };

const isExternal = (target) => /^[a-z]+:/i.test(target);

/** Returns the plain text of the Markdown tokens in a heading or link. */
const textOf = (tokens) =>
  tokens.map(({ type, content }) => (['text', 'code_inline'].includes(type) ? content : '')).join('');

/**
 * Rewrites the target of a link or image for the page at `env.address`. Returns undefined if the site doesn't contain
 * the target.
 */
const rewritten = (target, { page, sources, repository }) => {
  if (isExternal(target) || target.startsWith('#')) return target;
  const [path, anchor] = target.split('#');
  const file = posix.join(posix.dirname(page.source), decodeURI(path));
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const other = sources.get(file);
  if (other) return `${relative(page.address, other.address)}${hash}`;
  if (file.startsWith('docs/images/')) return relative(page.address, file.slice('docs/'.length));
  return repository ? `${repository.replace(/\/$/, '')}/blob/main/${file}${hash}` : undefined;
};

/** Rewrites the links in an inline token. A link to a file outside the site is replaced with its text. */
const rewriteInline = (inline, env) => {
  const dropped = [];
  inline.children = inline.children.filter((token) => {
    if (token.type === 'image') token.attrSet('src', rewritten(token.attrGet('src'), env) ?? token.attrGet('src'));
    if (token.type === 'link_open') {
      const target = rewritten(token.attrGet('href'), env);
      dropped.push(target === undefined);
      if (target !== undefined) token.attrSet('href', target);
      if (target && isExternal(target)) token.attrSet('rel', 'noopener');
      return target !== undefined;
    }
    return token.type !== 'link_close' || !dropped.pop();
  });
};

/**
 * Renders the frame of a live example, which starts when it is scrolled into view. Before that, or if scripts are
 * disabled, the frame shows a picture.
 */
const liveExample = (kind, label, { page }) => {
  const picture = `docs/images/kinds/${kind}.webp`;
  const poster = existsSync(picture)
    ? `<img src="${relative(page.address, picture.slice('docs/'.length))}" alt="The input of ${kind}" loading="lazy">`
    : '';
  return `<figure class="live" data-kind="${kind}"${label ? ` data-label="${label.replaceAll('"', '&quot;')}"` : ''}>
<figcaption>Live example</figcaption><div class="live-frame">${poster}</div></figure>\n`;
};

const isPictureOfKind = (tokens, at) =>
  tokens[at]?.type === 'paragraph_open' &&
  tokens[at + 1].children.length === 1 &&
  tokens[at + 1].children[0].type === 'image' &&
  tokens[at + 1].children[0].attrGet('src').includes('images/kinds/');

/** Removes each kind's picture from the reference and adds a live example of the kind after its code. */
const addLiveExamples = (tokens, env) => {
  if (!/^docs\/reference(\.md|\/)/.test(env.page.source)) return tokens;
  const { Token } = env;
  let [kind, hasExample] = ['', false];
  const result = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token.type === 'heading_open') [kind, hasExample] = [textOf(tokens[at + 1].children), false];
    if (hasExample && isPictureOfKind(tokens, at)) {
      at += 2;
      continue;
    }
    result.push(token);
    if (token.type !== 'fence' || !token.content.startsWith(`field.${kind}(`)) continue;
    const html = new Token('html_block', '', 0);
    html.content = liveExample(kind, /label: \{ en: '([^']+)'/.exec(token.content)?.[1], env);
    result.push(html);
    hasExample = true;
  }
  return result;
};

/**
 * Creates the Markdown renderer. The environment passed to each call contains the `page`, all `sources` and, if set,
 * the URL of the `repository`.
 */
export const createMarkdown = async () => {
  const highlighter = await createHighlighter({ themes: Object.values(themes), langs: languages });
  const highlight = (code, language) =>
    highlighter.codeToHtml(code, {
      lang: languages.includes(language) ? language : 'text',
      themes,
      // The theme's colour for comments doesn't have enough contrast.
      colorReplacements: { [themes.light]: { '#6e7781': '#59636e' } },
      defaultColor: false,
      transformers: [{ pre: (node) => void delete node.properties.tabindex }],
    });
  const markdown = markdownIt({ html: true, highlight });

  markdown.core.ruler.push('site', (state) => {
    const { env, tokens } = state;
    const slug = createSlugger();
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'inline') rewriteInline(token, env);
      // Renders an empty column heading as an ordinary cell, because a heading cell must have content.
      if (token.type === 'th_open' && tokens[at + 1].content === '') token.tag = tokens[at + 2].tag = 'td';
      if (token.type === 'heading_open') token.attrSet('id', slug(textOf(tokens[at + 1].children)));
    }
    state.tokens = addLiveExamples(tokens, { ...env, Token: state.Token });
  });

  const { rules } = markdown.renderer;
  rules.heading_close = (tokens, at) => {
    const open = tokens[at - 2];
    const id = open.attrGet('id');
    const anchor = open.tag === 'h1' ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
    return `${anchor}</${open.tag}>\n`;
  };
  rules.table_open = () => '<div class="table"><table>\n';
  rules.table_close = () => '</table></div>\n';
  const { fence, image } = rules;
  rules.fence = (...given) => `<div class="code">${fence(...given)}</div>\n`;
  rules.code_block = (tokens, at) => `<div class="code">${highlight(tokens[at].content, 'text')}</div>\n`;
  rules.image = (...given) => {
    given[0][given[1]].attrSet('loading', 'lazy');
    return image(...given);
  };
  return markdown;
};
