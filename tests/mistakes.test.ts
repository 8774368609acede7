import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from './helpers/compile';

/** Returns the lines of code before each mistake. */
const before = (root: string) => `
import { shop } from '${root}/src/scopes';
import type {} from '${root}/src/admin';
import type {} from '${root}/src/icons';
import type {} from '${root}/src/i18n/server';
import { after, anyOf, defineResource, field, notBefore, same } from '@matjar/admin';
import { defineViews } from '@matjar/admin/client';
import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
const label = { en: 'Name', ar: 'الاسم' };
const resource = { name: 'a', label: { en: ['A', 'As'], ar: ['أ', 'أ'] }, api: { path: 'a' }, scope: shop, title: 'number' } as const;
const fields = { number: field.text({ label }), status: field.choice({ label, required: true, choices: { open: label, shut: label } }) };
const part = async () => ({ default: () => null });
const doors = defineResource({ ...resource, fields }).withActions({ shut: { label, moves: { status: 'shut' } }, open: { label, moves: { status: 'open' } } });
`;

const names = '"number" | "status"';
const roles = '"admin" | "client" | "super-admin" | "vendor" | "viewer"';
const icons = [
  'awning',
  'badge',
  'bag',
  'bank',
  'banknote',
  'bike',
  'box',
  'building',
  'chart',
  'chat',
  'coin',
  'contact',
  'droplet',
  'gear',
  'gift',
  'grid',
  'key',
  'ledger',
]
  .map((name) => `"${name}"`)
  .join(' | ');
const unassignable = (found: string, expected: string) => `Type '${found}' is not assignable to type '${expected}'.`;
const without = (name: string, found: string, expected: string) =>
  `Property '${name}' is missing in type '${found}' but required in type '${expected}'.`;
const unknown = (name: string, place: string) =>
  `Object literal may only specify known properties, and '${name}' does not exist in type '${place}'.`;

/**
 * Mistakes in a resource. Each entry contains the resource's options other than name and fields, and the expected
 * error.
 */
const ofResource: readonly [says: string, line: string][] = [
  [`list: { columns: ['nothing'] }`, unassignable('"nothing"', `${names} | RowColumn`)],
  [`list: { spare: ['nothing'] }`, unassignable('"nothing"', `${names} | RowColumn`)],
  [`list: { filters: ['nothing'] }`, unassignable('"nothing"', names)],
  [`list: { search: ['number', 'nothing'] }`, unassignable('"nothing"', names)],
  [`list: { inPlace: ['nothing'] }`, unassignable('"nothing"', names)],
  [`list: { order: 'nothing' }`, unassignable('"nothing"', `${names} | undefined`)],
  [`list: { sort: { field: 'nothing', order: 'ASC' } }`, unassignable('"nothing"', `${names} | RowColumn`)],
  [`list: { sort: { field: 'number', order: 'UP' } }`, unassignable('"UP"', '"ASC" | "DESC"')],
  [`list: { sort: { field: 'number' } }`, without('order', '{ field: "number"; }', '…')],
  [`list: { tabs: 'nothing' }`, unassignable('"nothing"', `${names} | Readonly<…> | undefined`)],
  [
    `list: { colums: ['number'] }`,
    `Object literal may only specify known properties, but 'colums' does not exist in type 'DeclaredList<…>'. Did you mean to write 'columns'?`,
  ],
  [`list: { phone: { lead: 'nothing' } }`, unassignable('"nothing"', `${names} | undefined`)],
  [`list: { phone: { line: ['status', 'nothing'] } }`, unassignable('"nothing"', `${names} | RowColumn`)],
  [
    `list: { phone: { lines: ['status'] } }`,
    `Object literal may only specify known properties, but 'lines' does not exist in type 'DeclaredPhoneRow<…>'. Did you mean to write 'line'?`,
  ],
  [
    `page: { aside: ['nothing'] }`,
    unassignable(
      '"nothing"',
      '"number" | "status" | LabelledSection<…> | readonly ("number" | ... 1 more ... | RowColum...',
    ),
  ],
  [`page: { sections: [['nothing']] }`, unassignable('"nothing"', `${names} | RowColumn`)],
  [`page: { sections: [{ label, fields: ['nothing'] }] }`, unassignable('"nothing"', `${names} | RowColumn`)],
  [`page: { sections: [{ label: { en: 'Part' }, fields: ['number'] }] }`, without('ar', '{ en: string; }', 'Text')],
  [
    `page: { section: [['number']] }`,
    `Object literal may only specify known properties, but 'section' does not exist in type 'DeclaredPage<…>'. Did you mean to write 'sections'?`,
  ],
  [`page: { related: [{ of: 'b' }] }`, without('by', '{ of: string; }', '{ of: string; by: string; }')],
  [`icon: 'lorry'`, unassignable('"lorry"', `${icons} | ... 14 more ... | undefined`)],
  [`title: 'nothing'`, unassignable('"nothing"', names)],
  [
    `titel: 'number'`,
    `Object literal may only specify known properties, but 'titel' does not exist in type 'Declaration<…>'. Did you mean to write 'title'?`,
  ],
  [`status: 'nothing'`, unassignable('"nothing"', `${names} | undefined`)],
  [`stage: 'nothing'`, unassignable('"nothing"', `${names} | undefined`)],
  [`checks: [after('number', 'nothing')]`, unassignable('"nothing"', names)],
  [`checks: [after('nothing', 'number')]`, unassignable('"nothing"', names)],
  [`checks: [notBefore('nothing', 'number')]`, unassignable('"nothing"', names)],
  [`checks: [same('nothing', 'number', 'validation.invalid')]`, unassignable('"nothing"', names)],
  [`checks: [anyOf(['number', 'nothing'], 'validation.required')]`, unassignable('"nothing"', names)],
  [
    `checks: [anyOf(['number'], 'validation.requird')]`,
    `Argument of type '"validation.requird"' is not assignable to parameter of type 'KeysOf<…>'.`,
  ],
  [
    `unique: [{ fields: ['number', 'status'], at: 'number', message: 'validation.nothing' }]`,
    `${unassignable('"validation.nothing"', 'KeysOf<…>')} Did you mean '"validation.min"'?`,
  ],
  [`unique: [{ fields: ['nothing'], at: 'number', message: 'validation.unique' }]`, unassignable('"nothing"', names)],
  [`form: [{ label, fields: ['nothing'] }]`, unassignable('"nothing"', names)],
  [`form: [{ label: { en: 'Part' }, fields: ['number'] }]`, without('ar', '{ en: string; }', 'Text')],
  [`can: { approve: ['admin'] }`, unknown('approve', 'Partial<…>')],
  [`can: { edit: ['editor'] }`, unassignable('"editor"', roles)],
  [`scope: 'shop'`, unassignable('string', 'Scope')],
  [`keys: 'reads'`, `${unassignable('"reads"', '"none" | "read" | undefined')} Did you mean '"read"'?`],
  [
    `menu: 'elsewhere'`,
    unassignable(
      '"elsewhere"',
      '"catalogue" | "content" | "insight" | "mine" | "money" | "people" | "selling" | "shop" | false | undefined',
    ),
  ],
  [`label: { en: ['A', 'As'] }`, without('ar', '{ en: [string, string]; }', 'Readonly<…>')],
  [`label: { en: 'A', ar: ['أ', 'أ'] }`, unassignable('string', 'readonly [one: string, many: string]')],
  [`api: {}`, without('path', '{}', 'Api')],
  [`api: 'a'`, unassignable('string', 'Api')],
  [`api: { path: 'a', verbs: { remove: 'a/remove' } }`, unknown('remove', 'Partial<…>')],
];

/** Mistakes in a field. */
const ofField: readonly [says: string, line: string][] = [
  ['texte({ label })', `Property 'texte' does not exist on type '…'. Did you mean 'text'?`],
  ['text({})', without('label', '{}', 'TextOptions')],
  [`text({ label: { en: 'Name' } })`, without('ar', '{ en: string; }', 'Text')],
  [`text({ label: 'Name' })`, unassignable('string', 'Wording')],
  ['text({ label, requird: true })', unassignable('boolean', `{ 'this kind of field has no option': "requird"; }`)],
  ['text({ label, default: 5 })', unassignable('number', 'string')],
  [`text({ label, max: '80' })`, unassignable('string', 'number')],
  [`text({ label, masked: ['editor'] })`, unassignable('"editor"', roles)],
  [
    `text({ label, missing: 'validation.nothing' })`,
    `${unassignable('"validation.nothing"', 'KeysOf<…> | undefined')} Did you mean '"validation.min"'?`,
  ],
  [
    `text({ label, pattern: { matches: /a/, message: 'validation.nothing' } })`,
    `${unassignable('"validation.nothing"', 'KeysOf<…>')} Did you mean '"validation.min"'?`,
  ],
  [`toggle({ label, default: 'yes' })`, unassignable('string', 'boolean')],
  ['choice({ label })', without('choices', '{ label: { en: string; ar: string; }; }', 'ChoiceOptions')],
  [
    'choice({ label, choices: { open: {} } })',
    "Type '{}' is not assignable to type 'Wording & { tone?: Tone | undefined; }'.",
  ],
  [
    `choice({ label, choices: { open: label }, default: 'shut' })`,
    unassignable('string', `{ 'this must be one of': "open"; }`),
  ],
  [`choice({ label, choices: { open: { ...label, tone: 'red' } } })`, unassignable('"red"', 'Tone | undefined')],
  ['ref({ label })', without('to', '{ label: { en: string; ar: string; }; }', 'RefOptions')],
  [`rows({ label, by: 'a' })`, without('of', '{ label: { en: string; ar: string; }; by: string; }', 'RowsOptions')],
];

/** Mistakes in hooks. */
const ofHooks: readonly [says: string, line: string][] = [
  [
    'before: { creat: async () => {} }',
    `Object literal may only specify known properties, but 'creat' does not exist in type 'Before<…>'. Did you mean to write 'create'?`,
  ],
  [
    'before: { edit: async ({ values }) => ({ number: values.nummer }) }',
    `Property 'nummer' does not exist on type 'Given<…>'. Did you mean 'number'?`,
  ],
  ['before: { edit: async () => ({ number: 1 }) }', unassignable('number', 'string')],
  [
    'after: { edit: async ({ record }) => void record.nummer }',
    `Property 'nummer' does not exist on type 'RecordOf<…>'. Did you mean 'number'?`,
  ],
  [
    `after: { action: async ({ action }) => void (action === 'slam') }`,
    `This comparison appears to be unintentional because the types '"open" | "shut"' and '"slam"' have no overlap.`,
  ],
];

/** Mistakes in errors that handlers and hooks throw. */
const ofRefusals: readonly [throws: string, line: string][] = [
  [`new FieldError('txet', 'validation.invalid')`, unassignable('string', `{ 'no field is called': "txet"; }`)],
  [
    `new FieldError('number', 'validation.nothing')`,
    `Argument of type '"validation.nothing"' is not assignable to parameter of type 'KeysOf<…>'.`,
  ],
  [
    `new ApiError(422, 'messages.nothing')`,
    `Argument of type '"messages.nothing"' is not assignable to parameter of type 'KeysOf<…>'.`,
  ],
];

/** Mistakes in an action's inputs. */
const ofActions: readonly [says: string, line: string][] = [
  [`moves: { state: 'shut' }`, unknown('state', 'Patch<…>')],
  [`input: { why: fields.number }, asks: () => ['wyh']`, unassignable('"wyh"', '"why"')],
  [
    `input: { why: fields.number }, begins: () => ({ wyh: 'late' })`,
    `Type '{ wyh: string; }' has no properties in common with type '{ readonly why?: unknown; }'.`,
  ],
];

/** Mistakes in a resource's custom views. */
const ofViews: readonly [says: string, line: string][] = [
  ['heed: part', unknown('heed', 'Views<…>')],
  [
    'before: { nothing: part }',
    unknown('nothing', '{ readonly number?: Slot<…> | undefined; readonly status?: Slot<.....'),
  ],
  [
    'head: async () => ({ default: ({ record }) => record.nummer })',
    `Property 'nummer' does not exist on type 'RecordOf<…>'. Did you mean 'number'?`,
  ],
  ['empty: () => null', unassignable('null', 'Promise<…>')],
];

/** The compiler error for a state whose condition names a missing field. */
const noField = `Property ''its cases name a field missing here'' is missing in type 'Field<…>' but required in type '{ 'its cases name a field missing here': "nothing"; }'.`;
const ofCondition: readonly [when: string, line: string][] = [
  [`{ field: 'nothing', is: 'empty' }`, noField],
  [`{ not: { any: [{ field: 'number', is: 'filled' }, { field: 'nothing.ar', is: 'empty' }] } }`, noField],
  [`{ field: 'number', atMost: { field: 'nothing' } }`, noField],
  [`{ field: 'number', is: 'soon' }`, unassignable('"soon"', '"empty" | "filled" | "future" | "past" | undefined')],
  [`{ field: 'number', below: 5 }`, unknown('below', 'Condition')],
];

/** Mistakes in a resource's publishing options. */
const ofPublish: readonly [publish: string, line: string][] = [
  [`{ from: 'nothing' }`, unassignable('"nothing"', '"first" | "last" | undefined')],
  [`{ from: 'first', until: 'number' }`, unassignable('"number"', '"first" | "last" | undefined')],
  [`{ until: 'last', on: 'status' }`, unassignable('"status"', '"no field here is a toggle"')],
  [`{ form: 'first' }`, unknown('form', 'Publish<…>')],
];

/** Mistakes in an amount's formula. */
const noOperand = `Property ''its formula names a field missing here'' is missing in type 'Field<…>' but required in type '{ 'its formula names a field missing here': "nothing"; }'.`;
const ofFormula: readonly [formula: string, line: string][] = [
  [`'nothing'`, noOperand],
  [`{ minus: [{ times: ['number', 2] }, 'nothing'] }`, noOperand],
  [`{ round: [{ either: ['number', 'nothing'] }, 2] }`, noOperand],
  [`{ when: { field: 'nothing', is: 'filled' }, is: 'number' }`, noOperand],
  [`{ when: { field: 'number', is: 'filled' }, is: 1, otherwise: 'nothing' }`, noOperand],
  [`{ divided: ['number', 2] }`, unknown('divided', '…')],
  [`{ minus: ['number'] }`, 'Source has 1 element(s) but target requires 2.'],
];

const mistakes = [
  ...ofResource.map(([says, line]) => [`defineResource({ ...resource, fields, ${says} });`, line] as const),
  ['defineResource(resource);', without('fields', '…', 'Declaration<…>')] as const,
  ...ofField.map(([says, line]) => [`field.${says};`, line] as const),
  ...ofHooks.map(([says, line]) => [`defineHandlers(doors, { ${says} });`, line] as const),
  ...ofRefusals.map(([throws, line]) => [`${throws};`, line] as const),
  ...ofActions.map(
    ([says, line]) =>
      [`defineResource({ ...resource, fields }).withActions({ shut: { label, ${says} } });`, line] as const,
  ),
  ...ofViews.map(([says, line]) => [`defineViews(doors, { ${says} });`, line] as const),
  ...ofCondition.map(
    ([when, line]) =>
      [
        `defineResource({ ...resource, fields: { ...fields, far: field.state({ label, choices: { a: label }, cases: [{ is: 'a', when: ${when} }], otherwise: 'a' }) } });`,
        line,
      ] as const,
  ),
  ...ofPublish.map(
    ([publish, line]) =>
      [
        `defineResource({ ...resource, fields: { ...fields, first: field.date({ label }), last: field.date({ label }) }, publish: ${publish} });`,
        line,
      ] as const,
  ),
  ...ofFormula.map(
    ([formula, line]) =>
      [
        `defineResource({ ...resource, fields: { ...fields, sum: field.money({ label, formula: ${formula} }) } });`,
        line,
      ] as const,
  ),
];

const start = before(resolve(import.meta.dirname, '..'));
const found = await compile(`${start}${mistakes.map(([code]) => code).join('\n')}\n`);
const first = start.split('\n').length;

test.each(mistakes.map(([code, line], place) => [code, line, place] as const))('%s', (_code, line, place) => {
  expect(found.get(first + place)?.cause).toBe(line);
  expect(found.get(first + place)?.all).not.toMatch(/\bnever\b/);
});

test('the compiler reports only the mistakes', () => {
  expect([...found.keys()]).toEqual(mistakes.map((_mistake, place) => first + place));
});
