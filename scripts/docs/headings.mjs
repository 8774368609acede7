// Finds the headings and links of a Markdown page. Anchors are the same as on GitHub and the documentation site.

/** Returns the lines of a page without its code blocks. */
const proseOf = (markdown) =>
  markdown.replaceAll(/^( *)(`{3,})[^\n]*\n.*?^\1\2 *$/gms, (block) => block.replaceAll(/[^\n]/g, ''));

/** Returns the text of a heading without its markup. Links and code are replaced with their text. */
const plain = (heading) => heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** Returns the anchor that GitHub derives from a heading's text. */
export const slugOf = (text) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/**
 * Returns a function that converts a page's headings to anchors. Repeated headings get the suffixes `-1`, `-2` and so
 * on.
 */
export const createSlugger = () => {
  const times = new Map();
  return (text) => {
    const slug = slugOf(text);
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
};

/** Returns the headings of a page in order, each with its level, text and anchor. */
export const headingsOf = (markdown) => {
  const slug = createSlugger();
  return [...proseOf(markdown).matchAll(/^(#{1,6}) +(.+?) *#*$/gm)].map(([, { length: level }, heading]) => {
    const text = plain(heading);
    return { level, text, anchor: slug(text) };
  });
};

/** Returns the targets of a page's links and images. Ignores links in code. */
export const linksOf = (markdown) =>
  [
    ...proseOf(markdown)
      .replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/gs, '')
      .matchAll(/\]\((?:<([^>]+)>|([^\s)]+))[^)]*\)/g),
  ].map(([, bracketed, bare]) => bracketed ?? bare);
