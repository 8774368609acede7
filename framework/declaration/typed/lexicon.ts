import type { Concept, Grammar, Unit } from '../../languages/grammar';
import type { Token } from './tokens';
import { tokenize } from './tokens';

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
