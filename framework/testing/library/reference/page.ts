import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyKind, Kind } from '../../../kinds';
import { kindOf, kinds } from '../../../kinds';
import { fieldSchema } from '../../../declaration/validation/validate';
import { model } from '../tables';
import { kindSamples } from './kindSamples';
import type { Member, TypedKind } from './readOptions';
import { readExamples } from './readExamples';
import { readKinds, readMembers, readTypes } from './readOptions';

const pictures = fileURLToPath(new URL('../../../../docs/images/kinds/', import.meta.url));

/** Returns one of the library's fields of the given kind, with its table. Prefers stored fields. */
const declaredAs = (kind: string) => {
  const found = model.entities.flatMap(({ fields, table }) =>
    Object.entries(fields)
      .filter(([, declared]) => (declared.adds ? 'total' : declared.kind) === kind)
      .map(([field, declared]) => ({ field, declared, table })),
  );
  return found.find(({ declared: { virtual, computed } }) => !virtual && !computed) ?? found[0]!;
};

/**
 * Returns the kind that determines how lists show, filter and sort a field. For a total, this is the kind of the field
 * that is added up.
 */
const listedAs = (kind: AnyKind): AnyKind => kindOf(declaredAs(kind.kind).declared);

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const json = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const optionsTable = (members: readonly Member[]) =>
  table(
    ['option', 'meaning'],
    members.map((member) => [code(member.code), member.about.replaceAll('|', '\\|')]),
  );

const filters = { equals: 'by one value', oneOf: 'by any of several', range: 'between two' } as const;

/** Returns the PostgreSQL types of a kind's columns in the library's tables. A localized kind has several columns. */
const storedAs = (kind: AnyKind): string[] => {
  const { field, declared, table: own } = declaredAs(kind.kind);
  if (declared.virtual) return [];
  return Object.keys(kind.columns(declared)).map((suffix) =>
    code(`${suffix && `…${suffix} `}${own[`${field}${suffix}`]!.getSQLType()}`),
  );
};

/** Describes where values are stored if their kind has no column. */
const unstored = (kind: AnyKind): string => {
  if (kind.writeOnly) return 'nowhere: a handler hashes it';
  if (kind.rows) return 'in its own resource’s table';
  return kind.kind === 'outcome' ? 'nowhere' : 'nowhere: the database computes it';
};

/** Returns a kind's sample in the wire format. Throws if the sample is invalid. */
const onWire = (kind: AnyKind): string => {
  const { declared } = declaredAs(kind.kind);
  const { success } = fieldSchema(declared).safeParse(kindSamples[kind.kind]);
  if (!success) throw new Error(`The sample of ${kind.kind} is invalid`);
  const sample = kindSamples[kind.kind];
  return json(kind.toWire ? kind.toWire(sample, declared) : sample);
};

/** Returns the facts about a kind: its value, filters, sorting and storage. */
const facts = (kind: AnyKind, typed: TypedKind): string[] => {
  const stored = storedAs(kind);
  const { filter, sortBy } = listedAs(kind);
  return [
    `- Value: ${code(typed.value)}; a blank form has ${kind.empty === null ? 'no value' : code(json(kind.empty))}${typed.options.some(({ name }) => name === 'default') ? ', or its `default`' : ''}.`,
    `- Lists: ${filter ? `filter ${filters[filter]}` : 'no filter'}; ${sortBy ? 'sorting' : 'no sorting'}; ${kind.searchText ? 'search' : 'no search'}.${kind.mask ? ' Can be `masked`.' : ''}`,
    `- Stored: ${stored.join(', ') || unstored(kind)}.`,
    `- On the wire: ${code(onWire(kind))}.`,
  ];
};

const picture = (name: string) =>
  existsSync(`${pictures}${name}.webp`) ? [`![The input of ${name}](images/kinds/${name}.webp)`, ''] : [];

const section = (typed: TypedKind, examples: Record<string, string>): string => {
  const kind = kinds[typed.name as Kind] as AnyKind;
  return [
    `### ${typed.name}`,
    '',
    typed.about,
    '',
    '```ts',
    examples[typed.name]!,
    '```',
    '',
    ...picture(typed.name),
    ...facts(kind, typed),
    ...(typed.options.length > 0 ? ['', optionsTable(typed.options)] : []),
  ].join('\n');
};

const yes = (is: unknown) => (is ? 'yes' : '');

const overview = (typed: readonly TypedKind[]): string =>
  table(
    ['kind', 'value', 'filter', 'sort', 'search', 'stored'],
    typed.map(({ name, value }) => {
      const kind = kinds[name as Kind] as AnyKind;
      const { filter, sortBy } = listedAs(kind);
      return [
        `[${name}](#${name.toLowerCase()})`,
        code(value),
        filter ? filters[filter] : '',
        yes(sortBy),
        yes(kind.searchText),
        storedAs(kind).join(', '),
      ];
    }),
  );

/** The sections that describe the parts of a declaration, with their titles. */
const parts = [
  ['The options of every field', 'core/kind', 'FieldOptions', 'Most kinds have more options of their own.'],
  [
    'A resource',
    'declaration/resource/resource',
    'Declaration',
    'The parameter of `defineResource`. `F` are its fields; `All` adds the state of `publish`. [Declaring](declaring/README.md) explains options that work together.',
  ],
  ['Its list', 'declaration/resource/list', 'DeclaredList', 'The option `list`.'],
  [
    'A tab of its list',
    'declaration/resource/list',
    'DeclaredTab',
    'An entry of the option `list.tabs`, unless that is the name of a field.',
  ],
  ['Its list on a phone', 'declaration/resource/list', 'DeclaredPhoneRow', 'The option `list.phone`.'],
  ['Its record’s page', 'declaration/resource/page', 'DeclaredPage', 'The option `page`.'],
  [
    'A part of that page',
    'declaration/resource/page',
    'LabelledSection',
    'An entry of `sections` or `aside` with its own label.',
  ],
  ['A part of its form', 'declaration/resource/resource', 'FormGroup', 'An entry of the option `form`.'],
  [
    'How it is published',
    'declaration/resource/publish',
    'Publish',
    'The option `publish`. [Drafts and publishing](declaring/publishing.md) describes its effects.',
  ],
  [
    'A rule between fields',
    'declaration/resource/checks',
    'Check',
    'An entry of the option `checks`. `after`, `notBefore`, `anyOf` and `same` create the usual ones.',
  ],
  ['Fields that are unique together', 'declaration/resource/checks', 'UniqueSet', 'An entry of the option `unique`.'],
  ['Its calls', 'declaration/resource/api', 'Api', 'The option `api`.'],
  [
    'An action',
    'declaration/resource/actions',
    'Action',
    'An entry of the parameter of `withActions`. `F` are the resource’s fields, `I` those of its input.',
  ],
] as const;

/** Types that are used in options but have no section of their own. */
const named = [
  ['core/text/text', 'Text'],
  ['core/text/text', 'Label'],
  ['kinds/choice/kind', 'Choices'],
  ['kinds/choice/kind', 'Tone'],
  ['kinds/choice/kind', 'Steps'],
  ['core/files/index', 'FileKind'],
  ['core/kind', 'AmountSpan'],
  ['core/condition', 'Condition'],
  ['declaration/resource/record', 'RowColumn'],
  ['declaration/resource/scope', 'Operation'],
  ['declaration/resource/scope', 'Rights'],
  ['declaration/resource/scope', 'View'],
  ['declaration/resource/actions', 'Obstacle'],
  ['declaration/resource/api', 'Verb'],
  ['declaration/resource/api', 'ForeignProvider'],
  ['declaration/resource/api', 'SimpleRest'],
  ['declaration/resource/api', 'ForeignApi'],
  ['declaration/resource/api', 'FetchJson'],
  ['declaration/resource/api', 'SessionNow'],
  ['declaration/resource/api', 'Offers'],
  ['declaration/resource/api', 'OffersByPath'],
  ['declaration/resource/page', 'DeclaredRelated'],
] as const;

/** Returns the text of docs/reference.md, generated from the kinds and the types of a declaration. */
export const referencePage = (): string => {
  const typed = readKinds();
  const examples = readExamples();
  const members = readMembers(parts.map(([, file, name]) => [file, name] as const));
  const [every, ...others] = parts.map(
    ([title, , , about], index) => `## ${title}\n\n${about}\n\n${optionsTable(members[index]!)}`,
  );
  return `# Reference

Every kind of field and every option of a declaration. \`npm run docs:reference\` generates this page from the types and the kinds, and a test
compares it with them. An option with a question mark is optional.

## The kinds

${overview(typed)}

${every}

## Each kind

Each example is a field of the framework’s test library. A kind without a picture looks like \`text\` or \`ref\`, or is filled by the server.

${typed.map((one) => section(one, examples)).join('\n\n')}

${others.join('\n\n')}

## Types used above

\`\`\`ts
${readTypes(named).join('\n\n')}
\`\`\`
`;
};
