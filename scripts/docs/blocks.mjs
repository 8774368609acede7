// Reads the code out of a page of docs/, so that a test runs what is printed there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The fenced blocks of a page in their order: the language of each and its text. */
export const blocksOf = (markdown) =>
  [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));

/** The file that a block of code names in its first line, and what is in it; nothing for one that names none. */
export const fileOf = ({ language, text }) => {
  const [, path, content] = /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n(.*)$/s.exec(text) ?? [];
  return path && language !== 'diff' ? { path, content } : undefined;
};

/** A text with a block of changes made in it: lines that stay, go (-) and come (+). Throws where what is to be there isn't, once. */
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

/** Writes those of a page's files whose paths begin so, below a folder, and makes its changes there, in their order. */
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

/** Whether a file has what a block shows of it: all of it in its order, but for what an ellipsis on a line of its own stands for. */
export const isPartOf = (shown, text) => {
  let from = 0;
  return shown.split(/^…\n/m).every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
};

/**
 * The calls of a page: blocks of `http` with a method and a path, headers, a body, and the status and what of the reply is
 * looked at.
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
