// The searchable text of each page, by section.
import { createSlugger, headingsOf } from '../../scripts/docs/headings.mjs';

const plain = (markdown) =>
  markdown
    .replaceAll(/^```.*$/gm, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\s|:-]+|[`*|]|<[^>]+>/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Splits a page's text at the headings of levels 1 to 3. */
const split = ({ text }) => {
  const slug = createSlugger();
  const known = headingsOf(text);
  const sections = [{ heading: '', anchor: '', lines: [] }];
  let next = 0;
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^ *```/.test(line)) isCode = !isCode;
    const isHeading = !isCode && /^#{1,6} /.test(line);
    if (isHeading) {
      const { level, text: heading } = known[next];
      const anchor = slug(heading);
      next += 1;
      if (level === 2 || level === 3) {
        sections.push({ heading, anchor, lines: [] });
        continue;
      }
      if (level === 1) continue;
    }
    sections.at(-1).lines.push(line);
  }
  return sections;
};

/**
 * Returns the sections of all pages. Each section contains its URL, the titles of the page and the section, and the
 * text.
 */
export const searchSections = (sources) =>
  [...sources.values()].flatMap((page) =>
    split(page).map(({ heading, anchor, lines }) => ({
      url: page.address + (anchor && `#${anchor}`),
      page: page.title,
      heading,
      text: plain(lines.join('\n')),
    })),
  );
