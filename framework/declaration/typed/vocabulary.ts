import { addDays } from '../../core/days';
import type { Day } from '../../core/days';
import type { AnyField, Column, Fields, FilterMode } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import { isMaskedFor } from '../../core/mask';
import type { Role } from '../../core/register';
import type { Label, OwnText, Wording } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { Concept, Grammar, Unit } from '../../languages/grammar';
import { phrasesIn } from '../../languages/grammar';
import type { Choices } from '../../kinds/choice/kind';
import { kindOf } from '../../kinds';
import { mayRead } from '../admin/roles';
import { tabsOf } from '../resource/list';
import type { AnyResource } from '../resource/resource';
import type { Lexicon } from './lexicon';
import { createLexicon } from './lexicon';

/** The parser's description of a declared filter. */
export interface TypedField {
  name: string;
  label: Wording;
  mode: FilterMode;
  /** The type of the stored value, which determines the words allowed after the field. */
  type: 'date' | 'moment' | 'number' | 'reference' | 'text' | 'values';
  /** All values of a choice or boolean. */
  values: readonly (boolean | string)[];
  choices: Choices | undefined;
  isMoney: boolean;
  isPercent: boolean;
  isInteger: boolean;
  /** True if the server sets the value. Dates without a year are then assumed to be in the past. */
  isRecorded: boolean;
  /** For a reference: the referenced resource. */
  to: string | undefined;
}

/** The user's and the tenant's settings. */
export interface TypedSettings {
  /** The grammars of the admin's languages, by language. The active language is first. */
  grammars: Readonly<Record<string, Grammar>>;
  role: Role | undefined;
  /** Returns true if the user may list the resource with this name. */
  mayList(resource: string): boolean;
  /** Translates one of the framework's strings into the active language. */
  translate(text: OwnText): string;
  today: Day;
  timeZone: string | undefined;
  /** The first day of the week, from 0 (Sunday). */
  weekStart: number;
  /** The codes and symbols of the tenant's currency. */
  currency: readonly string[];
}

export interface Vocabulary {
  lexicon: Lexicon;
  fields: ReadonlyMap<string, TypedField>;
  /** Parts of value labels, such as the first word of a label. */
  partial: Lexicon;
  settings: TypedSettings;
}

const typeOf = (column: Column | undefined, values: readonly unknown[] | undefined): TypedField['type'] | undefined => {
  if (values) return 'values';
  switch (column?.type) {
    case 'date':
      return 'date';
    case 'timestamp':
      return 'moment';
    case 'integer':
    case 'numeric':
      return 'number';
    case 'reference':
    case 'references':
      return 'reference';
    case 'text':
      return 'text';
    default:
      return undefined;
  }
};

const fieldOf = (name: string, declared: AnyField, settings: TypedSettings): TypedField | undefined => {
  const kind = kindOf(declared);
  const [column] = Object.values(kind.columns(declared)) as (Column | undefined)[];
  const isFlag = column?.type === 'boolean';
  const values = kind.values?.(declared) ?? (isFlag ? [true, false] : undefined);
  const type = typeOf(column, values);
  const to = column && 'to' in column ? column.to : undefined;
  if (!kind.filter || !type || (to !== undefined && !settings.mayList(to))) return undefined;
  return {
    name,
    label: declared.label,
    mode: kind.filter,
    type,
    values: values ?? [],
    choices: isFlag ? undefined : optionsOf<{ label: Wording; choices?: Choices }>(declared).choices,
    isMoney: kind.inCurrency === true,
    isPercent: kind.sign === '%',
    isInteger: column?.type === 'integer' || (column?.type === 'numeric' && column.scale === 0),
    isRecorded: declared.readOnly === true,
    to,
  };
};

/**
 * Checks whether a field contains numbers or dates. Users may type comparisons for such a field (`> 10`) even if the
 * list has no filter for it.
 */
const isComparable = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  const [column] = Object.values(kind.columns(declared)) as (Column | undefined)[];
  return kind.figure !== undefined || column?.type === 'date' || column?.type === 'timestamp';
};

const isKnownTo = (role: Role | undefined, declared: AnyField): boolean =>
  mayRead(role, declared) && !isMaskedFor(declared, role);

/**
 * Returns the filters that a role may use. Excludes masked and unreadable fields: if a user types the name of one, the
 * list searches for it as text.
 */
export const typedFieldsOf = (resource: AnyResource, settings: TypedSettings): TypedField[] =>
  resource.list.filters.flatMap((name) => {
    const declared = (resource.fields as Fields)[String(name)];
    if (!declared || !isKnownTo(settings.role, declared)) return [];
    return fieldOf(String(name), declared, settings) ?? [];
  });

/**
 * Returns a string's translations, by language. For one of the framework's strings, returns only the translation into
 * the active language.
 */
const textsOf = (wording: Wording, { grammars, translate }: TypedSettings): [language: string, text: string][] =>
  keyOfOwn(wording)
    ? [[Object.keys(grammars)[0] ?? '', translate(wording as OwnText)]]
    : Object.entries(wording).flatMap(([language, text]): [string, string][] =>
        typeof text === 'string' && language !== 'tone' ? [[language, text]] : [],
      );

/** Returns the admin's synonyms for a field or value, by language. */
const furtherNames = (resource: string, key: string, { grammars }: TypedSettings): [language: string, text: string][] =>
  Object.entries(grammars).flatMap(([language, { names }]) =>
    phrasesIn(names?.[resource]?.[key] ?? '').map((name): [string, string] => [language, name]),
  );

/** Symbols that have the same meaning in every language. */
export const commonSigns: Partial<Readonly<Record<Concept, string>>> = {
  over: '>',
  atLeast: '>=, ≥',
  under: '<',
  atMost: '<=, ≤',
  exactly: '=, ==',
  to: '.., -',
  orMore: '+',
  and: '&',
  or: '|',
  not: '-, !',
  percent: '%, ٪',
  currency: '$, €, £',
};

const addGrammar = (lexicon: Lexicon, language: string, grammar: Grammar) => {
  const add = (list: string, meaning: Parameters<Lexicon['add']>[2]) =>
    phrasesIn(list).forEach((phrase) => lexicon.add(language, phrase, meaning));
  for (const [concept, list] of Object.entries(grammar.words)) add(list, { type: 'word', concept: concept as Concept });
  for (const [unit, list] of Object.entries(grammar.units)) add(list, { type: 'unit', unit: unit as Unit });
  for (const [unit, counts] of Object.entries(grammar.counted))
    for (const [count, list] of Object.entries(counts))
      add(list, { type: 'duration', unit: unit as Unit, count: Number(count) });
  for (const [offset, list] of Object.entries(grammar.days)) add(list, { type: 'day', offset: Number(offset) });
  grammar.weekdays.forEach((list, value) => add(list, { type: 'weekday', value }));
  grammar.months.forEach((list, index) => add(list, { type: 'month', value: index + 1 }));
  for (const [value, list] of Object.entries(grammar.numbers)) add(list, { type: 'number', value: Number(value) });
};

/** A language's words that don't depend on the resource. */
interface GrammarWords {
  lexicon: Lexicon;
  /** Phrases that are part of the language's grammar, not of a resource. */
  phrases: ReadonlySet<string>;
}

const ofGrammars = new WeakMap<Grammar, GrammarWords>();

/**
 * Builds the lexicon of a language's grammar. This takes about 5 ms, so screens build it once, before the user types.
 */
export const grammarWordsOf = (language: string, grammar: Grammar): GrammarWords => {
  const before = ofGrammars.get(grammar);
  if (before) return before;
  const lexicon = createLexicon({ [language]: grammar });
  addGrammar(lexicon, language, grammar);
  const words = { lexicon, phrases: new Set(Object.values(grammar.words).flatMap(phrasesIn)) };
  ofGrammars.set(grammar, words);
  return words;
};

/** Converts a name in the code to words: `out_for_delivery` becomes "out for delivery". */
const spaced = (name: string): string => name.replaceAll(/[_/-]/g, ' ');

const addField = (
  { lexicon, partial, settings }: Omit<Vocabulary, 'fields'>,
  field: TypedField,
  { name: resource, status }: AnyResource,
) => {
  const every = Object.keys(settings.grammars);
  const names = [...textsOf(field.label, settings), ...furtherNames(resource, field.name, settings)];
  for (const [language, text] of names) lexicon.add(language, text, { type: 'field', name: field.name });
  for (const language of every) {
    lexicon.add(language, field.name, { type: 'field', name: field.name });
    lexicon.add(language, spaced(field.name), { type: 'field', name: field.name });
  }
  const isOfGrammar = (language: string, word: string) => {
    const grammar = settings.grammars[language];
    return grammar !== undefined && grammarWordsOf(language, grammar).phrases.has(word);
  };
  const value = (of: boolean | string) => ({ type: 'value', meant: [[field.name, [of]]] }) as const;
  if (field.type === 'values' && !field.choices) {
    for (const [language, text] of names) lexicon.add(language, text, value(true));
    if (status !== field.name) return;
    for (const [language, { words }] of Object.entries(settings.grammars)) {
      phrasesIn(words.active).forEach((phrase) => lexicon.add(language, phrase, value(true)));
      phrasesIn(words.inactive).forEach((phrase) => lexicon.add(language, phrase, value(false)));
    }
  }
  for (const [key, choice] of Object.entries(field.choices ?? {})) {
    const labels = textsOf(choice, settings);
    for (const [language, text] of [...labels, ...furtherNames(resource, `${field.name}.${key}`, settings)])
      lexicon.add(language, text, value(key));
    for (const language of every) partial.add(language, spaced(key), value(key));
    for (const [language, text] of labels)
      for (const word of new Set(text.toLowerCase().split(/\s+/)))
        // Skips grammar words such as "not", which aren't part of a value's name.
        if (word.length > 2 && !isOfGrammar(language, word)) partial.add(language, word, value(key));
  }
};

/** Collects the words for filtering a resource: labels, values, tabs, and the grammar of each language. */
export const vocabularyOf = (resource: AnyResource, settings: TypedSettings): Vocabulary => {
  const grammars = Object.entries(settings.grammars);
  const lexicon = createLexicon(
    settings.grammars,
    grammars.map(([language, grammar]) => grammarWordsOf(language, grammar).lexicon),
  );
  const partial = createLexicon(settings.grammars);
  const fields = typedFieldsOf(resource, settings);
  const known = new Set(fields.map(({ name }) => name));
  for (const field of fields) addField({ lexicon, partial, settings }, field, resource);
  for (const [name, declared] of Object.entries(resource.fields as Fields)) {
    if (known.has(name) || !isComparable(declared) || !isKnownTo(settings.role, declared)) continue;
    for (const [language, text] of [
      ...textsOf(declared.label, settings),
      ...furtherNames(resource.name, name, settings),
    ])
      lexicon.add(language, text, { type: 'field', name });
  }
  for (const { label, filter } of tabsOf(resource)) {
    if (!Object.keys(filter).every((name) => known.has(name))) continue;
    const meant = Object.entries(filter).map(([name, value]) => [name, [value].flat()] as const);
    for (const [language, text] of textsOf(label, settings)) lexicon.add(language, text, { type: 'value', meant });
  }
  if (!keyOfOwn(resource.label))
    for (const [language, forms] of Object.entries(resource.label as Label))
      for (const form of forms) lexicon.add(language, form, { type: 'own' });
  for (const [concept, list] of Object.entries(commonSigns))
    phrasesIn(list).forEach((sign) => lexicon.add('', sign, { type: 'word', concept: concept as Concept }));
  for (const [language] of grammars)
    for (const sign of settings.currency) lexicon.add(language, sign, { type: 'word', concept: 'currency' });
  return { lexicon, partial, fields: new Map(fields.map((field) => [field.name, field])), settings };
};

/**
 * Returns the first day of the week in an Arab country: 0 (Sunday) if Friday is part of the weekend, otherwise 1
 * (Monday). Returns 1 if the country is missing.
 */
export const weekStartIn = (country: string | undefined): number =>
  country === undefined || ['MA', 'TN', 'LB'].includes(country) ? 1 : 0;

/** Returns the first day of the week that contains the given day. */
export const startOfWeek = (day: Day, weekStart: number): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7));
