import type { Concept, Grammar, Unit } from '../../languages/grammar';
import { fold } from '../../core/text/fold';

/** A word, number, sign or quoted text, with its position in the typed text. */
export interface Token {
  kind: 'number' | 'quoted' | 'sign' | 'word';
  /** The normalized text of the token. For quoted text, the content of the quotes exactly as typed. */
  text: string;
  start: number;
  end: number;
  /** True if there is no space between the token and the previous one. */
  isGlued: boolean;
  /** True if the closing quotation mark is missing. */
  isUnclosed?: true;
}

const parts = [
  String.raw`(?<quoted>"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”])`,
  String.raw`(?<open>["“«„].*)`,
  String.raw`(?<number>\p{Nd}{4}-\p{Nd}{1,2}-\p{Nd}{1,2}[Tt ]\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2}(?:\.\p{Nd}+)?)?[Zz]?|\p{Nd}+(?:[.,٫٬،/:-]\p{Nd}+)*(?:(?:[Ss][Tt]|[NnRr][Dd]|[Tt][Hh]|[Ee][Rr])(?!\p{L}))?)`,
  String.raw`(?<word>[\p{L}\p{M}]+(?:['’.][\p{L}\p{M}]+)*)`,
  String.raw`(?<sign><=|>=|==|\.\.+|…|[^\s])`,
];
// The case-insensitive flag is omitted because it would expand the letter classes, which takes 20 ms.
const pattern = new RegExp(parts.join('|'), 'gsu');

const signs: Readonly<Record<string, string>> = {
  '…': '..',
  '...': '..',
  '،': ',',
  '؛': ',',
  ';': ',',
  '–': '-',
  '—': '-',
};

/** Normalizes a word, and replaces curly apostrophes with straight ones. */
const foldWord = (word: string): string => fold(word).replaceAll('’', "'");

const onlyWords = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;

/** Splits text whose words are separated by single spaces. This is ten times as fast as the pattern for other text. */
const wordsIn = (typed: string): Token[] => {
  let start = 0;
  return typed.split(' ').flatMap((word): Token[] => {
    const token: Token = { kind: 'word', text: foldWord(word), start, end: start + word.length, isGlued: false };
    start = token.end + 1;
    return token.text === '' ? [] : [token];
  });
};

/** Splits typed text into tokens. Never throws. */
export const tokenize = (typed: string): Token[] => {
  // Most of a vocabulary's phrases contain only words, so they don't need the slower pattern.
  if (onlyWords.test(typed)) return wordsIn(typed);
  let last = -1;
  return [...typed.matchAll(pattern)].flatMap((match): Token[] => {
    const { quoted, open, number, word, sign } = match.groups!;
    const start = match.index;
    const end = start + match[0].length;
    const place = { start, end, isGlued: start === last };
    last = end;
    if (quoted !== undefined) return [{ ...place, kind: 'quoted', text: quoted.slice(1, -1).trim() }];
    if (open !== undefined) return [{ ...place, kind: 'quoted', text: open.slice(1).trim(), isUnclosed: true }];
    if (number !== undefined)
      return [{ ...place, kind: 'number', text: fold(number).replace(/(?:st|nd|rd|th|er)$/, '') }];
    if (word !== undefined) {
      const text = foldWord(word);
      return text === '' ? [] : [{ ...place, kind: 'word', text }];
    }
    const text = signs[sign!] ?? fold(sign!);
    return text === '' ? [] : [{ ...place, kind: 'sign', text: /^\.{2,}$/.test(text) ? '..' : text }];
  });
};

/** The values that a phrase refers to, by field. */
export type Meant = readonly (readonly [field: string, values: readonly unknown[]])[];

export type Meaning =
  | { type: 'word'; concept: Concept }
  | { type: 'unit'; unit: Unit }
  | { type: 'duration'; unit: Unit; count: number }
  | { type: 'day'; offset: number }
  | { type: 'month'; value: number }
  | { type: 'number'; value: number }
  | { type: 'weekday'; value: number }
  | { type: 'field'; name: string }
  | { type: 'value'; meant: Meant }
  // The phrase is the label of the resource itself.
  | { type: 'own' };

export interface Match {
  /** The index of the token after the phrase. */
  end: number;
  meaning: Meaning;
  /** The concept of the first word's prefix. For example, an Arabic prefix can mean "and". */
  prefix?: Concept | undefined;
  /** True if the typed words are exactly the words in the lexicon, without an article or other prefix. */
  isExact: boolean;
  /**
   * How closely the typed words match the phrase: 2 for the same words, 1 if only a prefix differs, 0 for other forms.
   */
  likeness: number;
}

interface Phrase {
  texts: readonly string[];
  stems: readonly string[];
  meaning: Meaning;
}

export interface Lexicon {
  /** Returns the phrases that start with a stem. */
  startingWith(language: string, stem: string): readonly Phrase[];
  add(language: string, phrase: string, meaning: Meaning): void;
  /** Finds the phrases that start at a token, longest first. */
  at(tokens: readonly Token[], index: number): Match[];
}

const isPunctuation = ({ kind, text }: Token) => kind === 'sign' && /^[-.,:/()'’!?؟&]$/.test(text);

const likenessOf = (one: string, other: string): number =>
  one === other ? 2 : one.endsWith(other) || other.endsWith(one) ? 1 : 0;

/** Creates a lexicon that extends other lexicons. In languages without a grammar, words must match exactly. */
export const createLexicon = (grammars: Readonly<Record<string, Grammar>>, bases: readonly Lexicon[] = []): Lexicon => {
  const phrases = new Map<string, Phrase[]>();
  const known = new Set<string>();
  const languages = new Set<string>(Object.keys(grammars));
  const startingWith = (language: string, stem: string): readonly Phrase[] => [
    ...(phrases.get(`${language} ${stem}`) ?? []),
    ...bases.flatMap((base) => base.startingWith(language, stem)),
  ];

  const stemsOf = (language: string, { text, kind }: Token): string =>
    kind === 'word' ? (grammars[language]?.stem(text) ?? text) : text;

  const matchesFrom = (
    language: string,
    tokens: readonly Token[],
    index: number,
    first: string,
    prefix?: Concept,
  ): Match[] =>
    startingWith(language, first).flatMap(({ texts, stems, meaning }): Match[] => {
      let end = index + 1;
      let likeness = likenessOf(texts[0]!, tokens[index]!.text);
      for (const [place, stem] of stems.entries()) {
        if (place === 0) continue;
        // A hyphen joins words: out-of-stock.
        if (tokens[end]?.text === '-' && tokens[end]!.isGlued && tokens[end + 1]?.isGlued) end += 1;
        const token = tokens[end];
        if (!token || token.kind === 'quoted' || !formsOf(language, token).includes(stem)) return [];
        likeness = Math.min(likeness, likenessOf(texts[place]!, token.text));
        end += 1;
      }
      return [{ end, meaning, prefix, likeness, isExact: likeness === 2 }];
    });

  const formsOf = (language: string, token: Token): string[] => [
    stemsOf(language, token),
    ...(token.kind === 'word'
      ? (grammars[language]?.prefixes?.(token.text) ?? []).map(([rest]) => grammars[language]!.stem(rest))
      : []),
  ];

  return {
    startingWith,
    add: (language, phrase, meaning) => {
      const tokens = tokenize(phrase);
      const words = tokens.length > 1 ? tokens.filter((token) => !isPunctuation(token)) : tokens;
      const stems = words.map((token) => stemsOf(language, token));
      const id = JSON.stringify([language, words.map(({ text }) => text), meaning]);
      if (stems.length === 0 || known.has(id)) return;
      known.add(id);
      languages.add(language);
      const key = `${language} ${stems[0]}`;
      phrases.set(key, [...(phrases.get(key) ?? []), { texts: words.map(({ text }) => text), stems, meaning }]);
    },
    at: (tokens, index) => {
      const token = tokens[index];
      if (!token || token.kind === 'quoted') return [];
      return [...languages]
        .flatMap((language) => {
          const whole = matchesFrom(language, tokens, index, stemsOf(language, token));
          const cut =
            token.kind === 'word'
              ? (grammars[language]?.prefixes?.(token.text) ?? []).flatMap(([rest, concept]) =>
                  matchesFrom(language, tokens, index, grammars[language]!.stem(rest), concept),
                )
              : [];
          return [...whole, ...cut];
        })
        .toSorted((one, other) => other.end - one.end || other.likeness - one.likeness);
    },
  };
};
