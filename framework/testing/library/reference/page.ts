import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyKind, Kind } from '../../../kinds';
import { kindOf, kinds } from '../../../kinds';
import { fieldSchema } from '../../../declaration/validation/validate';
import { model } from '../tables';
import { kindSamples } from './kindSamples';
import type { Member, TypedKind } from './readOptions';
import { readKinds, readMembers, readTypes } from './readOptions';

const pictures = fileURLToPath(new URL('../../../../docs/images/kinds/', import.meta.url));

/** The library's field of a kind and its table; prefers a field that is stored. */
const declaredAs = (kind: string) => {
  const found = model.entities.flatMap(({ fields, table }) =>
    Object.entries(fields)
      .filter(([, declared]) => (declared.adds ? 'total' : declared.kind) === kind)
      .map(([field, declared]) => ({ field, declared, table })),
  );
  return found.find(({ declared: { virtual, computed } }) => !virtual && !computed) ?? found[0]!;
};

/** The kind that lists use: for a total, the kind of its summands. */
const listedAs = (kind: AnyKind): AnyKind => kindOf(declaredAs(kind.kind).declared);

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const json = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const optionsTable = (members: readonly Member[]) =>
  table(
    ['option', 'says'],
    members.map((member) => [code(member.code), member.about.replaceAll('|', '\\|')]),
  );

const filters = { equals: 'by one value', oneOf: 'by any of several', range: 'between two' } as const;

/** The PostgreSQL types of a kind's columns in the library's tables; localized kinds have several. */
const storedAs = (kind: AnyKind): string[] => {
  const { field, declared, table: own } = declaredAs(kind.kind);
  if (declared.virtual) return [];
  return Object.keys(kind.columns(declared)).map((suffix) =>
    code(`${suffix && `…${suffix} `}${own[`${field}${suffix}`]!.getSQLType()}`),
  );
};

/** The reason why a kind has no column. */
const unstored = (kind: AnyKind): string => {
  if (kind.writeOnly) return 'nowhere: a handler hashes it';
  if (kind.rows) return 'in its own resource’s table';
  return kind.kind === 'outcome' ? 'nowhere' : 'nowhere: the database works it out';
};

/** The sample of a kind in its wire format. Throws if the sample is invalid. */
const onWire = (kind: AnyKind): string => {
  const { declared } = declaredAs(kind.kind);
  const { success } = fieldSchema(declared).safeParse(kindSamples[kind.kind]);
  if (!success) throw new Error(`The sample of ${kind.kind} is none`);
  const sample = kindSamples[kind.kind];
  return json(kind.toWire ? kind.toWire(sample, declared) : sample);
};

/** The facts of a kind: value, filters, sorting, storage. */
const facts = (kind: AnyKind, typed: TypedKind): string[] => {
  const stored = storedAs(kind);
  const { filter, sortBy } = listedAs(kind);
  return [
    `- Value: ${code(typed.value)}; a blank form begins with ${kind.empty === null ? 'nothing' : code(json(kind.empty))}${typed.options.some(({ name }) => name === 'default') ? ', or its `default`' : ''}.`,
    `- Lists: ${filter ? `filter ${filters[filter]}` : 'no filter'}; ${sortBy ? 'sorted by' : 'not sorted by'}; ${kind.searchText ? 'searched' : 'not searched'}.${kind.mask ? ' Can be `masked`.' : ''}`,
    `- Stored: ${stored.join(', ') || unstored(kind)}.`,
    `- On the wire: ${code(onWire(kind))}.`,
  ];
};

const picture = (name: string) =>
  existsSync(`${pictures}${name}.webp`) ? [`![The input of ${name}](images/kinds/${name}.webp)`, ''] : [];

const section = (typed: TypedKind): string => {
  const kind = kinds[typed.name as Kind] as AnyKind;
  return [
    `### ${typed.name}`,
    '',
    typed.about,
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

/** The sections on the parts of a declaration, with their titles. */
const parts = [
  ['The options of every field', 'core/kind', 'FieldOptions', 'Beside these most kinds have their own.'],
  [
    'A resource',
    'declaration/resource/resource',
    'Declaration',
    'What `defineResource` takes; `F` are its fields, `All` these with the state that `publish` gives it. What goes with several of them is told in [declaring](declaring.md).',
  ],
  ['Its list', 'declaration/resource/list', 'DeclaredList', 'The option `list`.'],
  [
    'A tab of its list',
    'declaration/resource/list',
    'DeclaredTab',
    'The option `list.tabs`, where it isn’t a field’s name.',
  ],
  ['Its list on a phone', 'declaration/resource/list', 'DeclaredPhoneRow', 'The option `list.phone`.'],
  ['Its record’s page', 'declaration/resource/page', 'DeclaredPage', 'The option `page`.'],
  [
    'A part of that page',
    'declaration/resource/page',
    'LabelledSection',
    'One of `sections` or `aside`, where its label is its own.',
  ],
  ['A part of its form', 'declaration/resource/resource', 'FormGroup', 'One of the option `form`.'],
  [
    'How it is published',
    'declaration/resource/publish',
    'Publish',
    'The option `publish`; [drafts and publishing](declaring.md#drafts-and-publishing) says what follows.',
  ],
  [
    'A rule between fields',
    'declaration/resource/checks',
    'Check',
    'One of the option `checks`; `after`, `notBefore`, `anyOf` and `same` make the usual ones.',
  ],
  ['Fields that are unique together', 'declaration/resource/checks', 'UniqueSet', 'One of the option `unique`.'],
  ['Its calls', 'declaration/resource/api', 'Api', 'The option `api`.'],
  [
    'An action',
    'declaration/resource/actions',
    'Action',
    'One of what `withActions` takes; `F` are the resource’s fields, `I` those of its input.',
  ],
] as const;

/** Types used by options and not described above. */
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

/** Renders docs/reference.md from the current kinds and the types of a declaration. */
export const referencePage = (): string => {
  const typed = readKinds();
  const members = readMembers(parts.map(([, file, name]) => [file, name] as const));
  const [every, ...others] = parts.map(
    ([title, , , about], index) => `## ${title}\n\n${about}\n\n${optionsTable(members[index]!)}`,
  );
  return `# Reference

Every kind of field and every option of a declaration. \`npm run docs:reference\` writes it out of the types and the kinds themselves; a
test holds it to them. An option with a question mark can be left out.

## The kinds

${overview(typed)}

${every}

## Each kind

One without a picture is typed into a box as \`text\` is, picked as \`ref\` is, or filled by the server.

${typed.map(section).join('\n\n')}

${others.join('\n\n')}

## Types that are named above

\`\`\`ts
${readTypes(named).join('\n\n')}
\`\`\`
`;
};
