// Extracts the code from a page in docs/ so that tests can run it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The example admins from the docs, by name, each with the pages that contain its code, in reading order. */
export const admins = {
  depot: {
    names: { name: 'depot', en: 'Depot', ar: 'المستودع' },
    pages: [
      'tutorial',
      'guides/hook',
      'guides/screens',
      'guides/page',
      'guides/print-page',
      'guides/home-card',
      'guides/role',
      'guides/testing-a-rule',
      'guides/stock-from-a-hook',
      'guides/adding-rows',
      'guides/action-from-another-resource',
      'guides/publishing-a-plugin',
      'guides/another-backend',
      'guides/comparison',
    ],
  },
  chain: {
    names: { name: 'chain', en: 'Chain', ar: 'السلسلة', tenants: 'Branch' },
    pages: ['guides/own-tenants', 'guides/language'],
  },
};

/** Pages that quote code from this repository instead of building an admin. */
const quoting = ['guides/kind', 'guides/changing-a-resource'];

/** All pages with tested code. */
export const pages = [...Object.values(admins).flatMap((admin) => admin.pages), ...quoting];

/** Returns the text of the pages that build an admin, from the checkout in `root`. */
export const readPages = (root, admin = admins.depot) =>
  admin.pages.map((page) => readFileSync(join(root, `docs/${page}.md`), 'utf8')).join('\n');

/** Returns the fenced code blocks of a page in order, each with its language and text. */
export const blocksOf = (markdown) =>
  [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));

/** Returns the path in a block's first line and the code that follows it, or undefined if the block has no path. */
export const fileOf = ({ language, text }) => {
  const [, path, content] = /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n(.*)$/s.exec(text) ?? [];
  return path && language !== 'diff' ? { path, content } : undefined;
};

/**
 * Applies a diff block with unchanged, removed (-) and added (+) lines to a string. Throws an error unless the
 * unchanged and removed lines occur exactly once.
 */
export const changed = (text, lines) => {
  const side = (sign) =>
    lines
      .filter((line) => line[0] !== sign)
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  if (text.split(before).length !== 2) throw new Error(`This isn’t there, or more than once:\n${before}`);
  return text.replace(before, () => after);
};

/**
 * Returns the changes in a diff block, by file. Each file's changes begin with `+++ ` and are separated by lines with
 * just an ellipsis.
 */
const changesOf = ({ language, text }) =>
  language === 'diff'
    ? text
        .split(/^\+\+\+ /m)
        .filter(Boolean)
        .flatMap((file) => {
          const [path, ...lines] = file.trimEnd().split('\n');
          return lines
            .join('\n')
            .split(/^…\n/m)
            .map((part) => ({ path, lines: part.replace(/\n$/, '').split('\n') }));
        })
    : [];

/**
 * Writes a page's files to a folder and applies the page's diffs there, in order. Only files whose path starts with
 * `within` are included.
 */
export const writeBlocks = (folder, markdown, within) => {
  for (const block of blocksOf(markdown)) {
    const file = fileOf(block);
    if (file?.path.startsWith(within)) {
      const target = join(folder, file.path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, file.content);
    }
    for (const { path, lines } of changesOf(block)) {
      const target = join(folder, path);
      writeFileSync(target, changed(readFileSync(target, 'utf8'), lines));
    }
  }
};

/**
 * Returns true if a file contains the lines of a block, in order. A line with just an ellipsis stands for omitted
 * lines.
 */
export const isPartOf = (excerpt, text) => {
  let from = 0;
  return excerpt.split(/^…\n/m).every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
};

/**
 * Returns the requests in a page's `http` blocks. Each contains the method, path, headers, body, expected status, and
 * expected part of the response.
 */
export const callsOf = (markdown) =>
  blocksOf(markdown)
    .filter(({ language }) => language === 'http')
    .map(({ text }) => {
      const [head, ...parts] = text.trimEnd().split('\n\n');
      const [line, ...headers] = head.split('\n');
      const [method, path] = line.split(' ');
      const [status, ...expected] = parts.at(-1).split('\n');
      const body = parts.length > 1 ? parts[0] : undefined;
      return {
        method,
        path,
        body,
        text: head,
        status: Number(status),
        expected: JSON.parse(expected.join('\n') || '{}'),
        headers: Object.fromEntries(headers.map((one) => one.split(': '))),
      };
    });
