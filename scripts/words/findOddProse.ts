import { Visitor, parseSync } from 'vite';

/** A comment or string in a module, or a paragraph on a page, along with its line number. */
interface Passage {
  line: number;
  text: string;
  isComment: boolean;
}

/** Phrases that sound translated, with replacements in plain English. */
const oddPhrases: readonly [phrase: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'the caller, the user, a reader'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were) told\b/i, 'receives, sees, is notified'],
  [/(?<!&)\bbeside\b/i, 'next to, with, in addition to'],
  [/\bof which\b/i, 'a second sentence, or whose'],
  [/\bstands\b(?! for\b)/i, 'is'],
  [/\bis let\b/i, 'may, is allowed to'],
  [/\bno more(?=[,.;:]|$| and\b)/i, 'no longer'],
];

/** Matches a pronoun at the start of a comment, where it has no noun to refer to. */
const startsWithPronoun = /^(?:It|Its|They|Their|Them|He|She|What|Who|Whose|Whoever|Which|Those)\b/;

const longest = 35;

/**
 * Splits text into sentences. A period ends a sentence only before a capital letter. A semicolon, a list item or a
 * blank line always ends a sentence.
 */
const sentencesOf = (text: string) => text.split(/(?<=[.!?:])\s+(?=[\p{Lu}*'"(@[])|;\s|\n\s*(?:\n|[-*] | )/u);

const countWords = (sentence: string) => sentence.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** Strips code, quotations, link targets and tags, because they aren't prose. */
const prose = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, 'X')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<[^<>]+>|https?:\S+/g, ' ')
    .replaceAll(/[“"][^”"]*[”"]/g, 'X');

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Matches the start of an SQL statement or of a part of a statement. */
const sql = /\b(?:select|insert|update|delete|create|alter|with|join|from|where|case)\b[\s\S]*[=(*]/i;

/**
 * Returns the comments and strings of a module. A block of `//` lines counts as a single comment. Tool directives are
 * left out.
 */
const passagesOfCode = (path: string, text: string): Passage[] => {
  const { comments, program } = parseSync(path, text);
  const passages: (Passage & { end: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const words = value.replaceAll(/^\s*\*+ ?/gm, '').trim();
    if (/^(?:eslint|oxlint|@ts-|@vitest-environment|[\w/]*<reference)/.test(words)) continue;
    const previous = passages.at(-1);
    if (type === 'Line' && previous && /^\n[ \t]*$/.test(text.slice(previous.end, start))) {
      previous.text += ` ${words}`;
      previous.end = end;
    } else passages.push({ line: lineAt(text, start), text: words, isComment: true, end });
  }
  const strings: Passage[] = [];
  const tagged = new Set<number>();
  const add = (start: number, words: string) => {
    if (!tagged.has(start) && /[a-z] [a-z]+ [a-z]/i.test(words) && !sql.test(words))
      strings.push({ line: lineAt(text, start), text: words, isComment: false });
  };
  new Visitor({
    // Tagged templates are skipped because they contain SQL or other code.
    TaggedTemplateExpression({ quasi }) {
      for (const { start } of quasi.quasis) tagged.add(start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') add(start, value);
    },
    TemplateElement({ value, start }) {
      add(start, value.raw);
    },
  }).visit(program);
  return [...passages, ...strings];
};

/** Returns the paragraphs, list items and cells of a page, without its code blocks. */
const passagesOfPage = (text: string): Passage[] => {
  const passages: Passage[] = [];
  let isCode = false;
  let isNew = true;
  text.split('\n').forEach((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isBreak = isCode || /^\s*(?:```|$|#|\|)/.test(line);
    if (!isCode && line.startsWith('|'))
      for (const cell of line.split('|')) passages.push({ line: index + 1, text: cell.trim(), isComment: false });
    else if (!isBreak) {
      if (isNew || /^\s*(?:[-*]|\d+\.) /.test(line)) passages.push({ line: index + 1, text: line, isComment: false });
      else passages.at(-1)!.text += ` ${line}`;
    }
    isNew = isBreak;
  });
  return passages;
};

/**
 * Returns a line for each passage in a file that is hard to read because of an odd phrase, a sentence with more than 35
 * words, or a pronoun at the start of a comment.
 */
export const findOddProse = (path: string, text: string): string[] => {
  const passages = path.endsWith('.md') ? passagesOfPage(text) : passagesOfCode(path, text);
  return passages.flatMap(({ line, text: raw, isComment }) => {
    const plain = prose(raw);
    const complaints = oddPhrases
      .filter(([phrase]) => phrase.test(plain))
      .map(([phrase, instead]) => `“${phrase.exec(plain)![0]}”: ${instead}`);
    if (isComment && startsWithPronoun.test(plain)) complaints.push('starts with a pronoun; name the thing');
    const long = sentencesOf(plain).find((sentence) => countWords(sentence) > longest && /[,.]/.test(sentence));
    if (long) complaints.push(`a sentence of ${countWords(long)} words, over ${longest}: “${long.slice(0, 60)}…”`);
    return complaints.map((complaint) => `${path}:${line}: ${complaint}`);
  });
};
