// Extracts the code from a page of docs/, so that tests run the printed code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The pages whose code builds the admin of the docs, in this order. */
export const pages = ['tutorial', 'guides/recipes', 'comparison'];

/** Returns the text of the pages that build the admin, from the checkout in `root`. */
export const readPages = (root) => pages.map((page) => readFileSync(join(root, `docs/${page}.md`), 'utf8')).join('\n');

/** The fenced blocks of a page in order, each with its language and text. */
export const blocksOf = (markdown) =>
  [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));

/** The path in a block's first line and the code after it; undefined if the block has no path. */
export const fileOf = ({ language, text }) => {
  const [, path, content] = /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n(.*)$/s.exec(text) ?? [];
  return path && language !== 'diff' ? { path, content } : undefined;
};

/** Applies a diff block to a text: lines that stay, go (-) and come (+). Throws unless the old lines occur exactly once. */
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

/** Writes the page's files whose paths begin with `within` to a folder, and applies the page's diffs there, in order. */
export const writeBlocks = (folder, markdown, within) => {
  for (const block of blocksOf(markdown)) {
    const named = fileOf(block);
    const file = named?.path.startsWith(within) ? named : undefined;
    const [, path, lines] = block.language === 'diff' ? /^\+\+\+ (\S+)\n(.*)\n$/s.exec(block.text) : [];
    const target = join(folder, path ?? file?.path ?? '');
    if (path) writeFileSync(target, changed(readFileSync(target, 'utf8'), lines.split('\n')));
    if (file) {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, file.content);
    }
  }
};

/** Checks whether a file contains the lines of a block, in order. A line with only an ellipsis stands for omitted lines. */
export const isPartOf = (excerpt, text) => {
  let from = 0;
  return excerpt.split(/^…\n/m).every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
};

/** The calls of a page: `http` blocks with a method and path, headers, a body, and the expected status and part of the reply. */
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
