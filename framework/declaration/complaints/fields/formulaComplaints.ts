import type { Formula, Operation } from '../../../core/condition';
import { namesIn, operationOf } from '../../../core/condition';
import type { AnyField, Column, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { formulaOf, conditionComplaints, partColumns, textWithin } from '../../resource/formula/conditions';
import type { AnyResource } from '../../resource/resource';
import { isForeign } from '../../resource/api';

type Of = 'number' | 'text' | 'day';

const types: Partial<Record<Column['type'], Of>> = { integer: 'number', numeric: 'number', text: 'text', date: 'day' };

/**
 * The operand type required by operations that accept only one. Other operations accept any type, as long as all
 * operands have the same type.
 */
const takes: Partial<Record<Operation, Of>> = {
  plus: 'number',
  minus: 'number',
  times: 'number',
  over: 'number',
  round: 'number',
  join: 'text',
  days: 'day',
  years: 'day',
};

const pairs: readonly Operation[] = ['minus', 'over', 'days', 'years'];

/** The maximum number of decimal places in a quotient. */
const mostDigits = 20;

/** Options that only make sense for fields that users can write. */
const unsupportedOptions = [
  'computed',
  'default',
  'inherits',
  'proposed',
  'span',
  'unique',
  'virtual',
  'when',
  'write',
];

/** Checks whether the given part (such as an address's city) stays readable when its field is masked. */
const isLeftByMask = (part: string, fields: Fields): boolean => {
  const text = textWithin(part, fields);
  if (!text) return false;
  const masked: unknown = kindOf(fields[text.name]!).mask?.({ [text.within]: part });
  return (masked as Record<string, unknown> | undefined)?.[text.within] === part;
};

/** Returns why a formula can't use a field, or undefined if it can. */
const unusable = (part: string, fields: Fields): string | undefined => {
  const declared = fields[part.split('.')[0]!]!;
  const columns = partColumns(part, fields);
  if (formulaOf(declared) !== undefined) return 'which has a formula itself: use the fields that its formula names';
  if ((columns.length === 0 && !textWithin(part, fields)) || kindOf(declared).writeOnly)
    return 'which isn’t stored or can’t be read';
  if (declared.masked && !isLeftByMask(part, fields)) return 'which is masked for some roles';
  if (declared.inherits !== undefined) return 'which takes its owner’s value where it is empty';
  return undefined;
};

const typeOfField = (part: string, fields: Fields): Of | undefined => {
  if (textWithin(part, fields)) return 'text';
  const declared = fields[part.split('.')[0]!]!;
  const columns = partColumns(part, fields);
  const { markup, uploads, values } = kindOf(declared);
  return columns.length !== 1 || markup || uploads || values?.(declared).length
    ? undefined
    : types[columns[0]![1].type];
};

interface Typed {
  of?: Of;
  wrong: string[];
}

const sameKind = (operation: string, parts: readonly Typed[]): Typed => {
  const wrong = parts.flatMap((part) => part.wrong);
  const kinds = [...new Set(parts.flatMap(({ of }) => of ?? []))];
  if (wrong.length === 0 && kinds.length > 1)
    return { wrong: [`${operation} mixes a ${kinds[0]!} with a ${kinds[1]!}`] };
  return { wrong, ...(kinds.length === 1 && { of: kinds[0]! }) };
};

const typed = (formula: Formula, fields: Fields): Typed => {
  if (formula === 'now') return { of: 'day', wrong: [] };
  if (typeof formula === 'number')
    return { of: 'number', wrong: Number.isFinite(formula) ? [] : [`${formula} is not a number`] };
  if (typeof formula === 'string') {
    const of = typeOfField(formula, fields);
    return of ? { of, wrong: [] } : { wrong: [`${formula} is not a single number, text or day`] };
  }
  if ('text' in formula) return { of: 'text', wrong: formula.text === '' ? ['it contains an empty text'] : [] };
  if ('when' in formula) {
    const conditionErrors = conditionComplaints(formula.when, fields).map(
      (complaint) => `its condition names ${complaint}`,
    );
    const branches = sameKind(
      'when',
      [formula.is, ...(formula.otherwise === undefined ? [] : [formula.otherwise])].map((part) => typed(part, fields)),
    );
    return { ...branches, wrong: [...conditionErrors, ...branches.wrong] };
  }
  const { operation, parts } = operationOf(formula)!;
  const allowed = takes[operation];
  const operands = parts.map((part) => typed(part, fields));
  const digits = 'round' in formula ? formula.round[1] : 0;
  const wrong = [
    ...(parts.length === 0 || (pairs.includes(operation) && parts.length !== 2)
      ? [`${operation} has ${parts.length} operands, and needs ${pairs.includes(operation) ? 'two' : 'at least one'}`]
      : []),
    ...(Number.isInteger(digits) && digits >= 0 && digits <= mostDigits
      ? []
      : [`round has ${digits} digits: give it 0 to ${mostDigits}`]),
    ...operands.flatMap(({ of, wrong: inner }, index) =>
      allowed && of && of !== allowed
        ? [`${operation} takes a ${allowed}, but ${JSON.stringify(parts[index])} is a ${of}`]
        : inner,
    ),
  ];
  if (allowed) return { of: takes[operation] === 'day' ? 'number' : allowed, wrong };
  const all = sameKind(operation, operands);
  const isOfTexts = all.of === 'text' && operation !== 'either';
  return {
    ...all,
    wrong: [
      ...wrong,
      ...(wrong.length > 0 ? [] : all.wrong),
      ...(isOfTexts ? [`${operation} takes numbers or days, not texts`] : []),
    ],
  };
};

/** Checks whether the result of a formula can be empty. */
const canBeEmpty = (formula: Formula, fields: Fields): boolean => {
  if (formula === 'now' || typeof formula === 'number') return false;
  if (typeof formula === 'string') {
    const { required, when, default: fallback } = fields[formula.split('.')[0]!]! as AnyField & { default?: unknown };
    return !(required && !when) && fallback === undefined;
  }
  if ('text' in formula) return false;
  if ('when' in formula)
    return formula.otherwise === undefined || canBeEmpty(formula.is, fields) || canBeEmpty(formula.otherwise, fields);
  const { operation, parts } = operationOf(formula)!;
  const emptiable = parts.map((part) => canBeEmpty(part, fields));
  if (operation === 'least' || operation === 'most' || operation === 'either' || operation === 'join')
    return emptiable.every(Boolean);
  return emptiable.some(Boolean) || (operation === 'over' && !(typeof parts[1] === 'number' && parts[1] !== 0));
};

/** Checks the formula of a field: the fields it uses, its operations, and the field's other options. */
export const formulaComplaints = (
  name: string,
  declared: AnyField,
  { fields: all, api, list }: AnyResource,
): string[] => {
  const formula = formulaOf(declared);
  if (formula === undefined) return [];
  const fields = all as Fields;
  if (isForeign(api))
    return [
      `field ${name} has a formula, which only this server can compute, but its records come from another API: make it a read-only field`,
    ];
  const usable = Object.keys(fields).filter((one) => one !== name && unusable(one, fields) === undefined);
  const named = [...new Set(namesIn(formula))].flatMap((part): string[] => {
    const [base] = part.split('.') as [string];
    if (base === name) return [`the formula of field ${name} names the field itself: it can use ${usable.join(', ')}`];
    if (!Object.hasOwn(fields, base))
      return [
        `the formula of field ${name} names ${base}, which is not a field of the resource: it can use ${usable.join(', ')}`,
      ];
    const reason = unusable(part, fields);
    return reason === undefined ? [] : [`the formula of field ${name} names ${part}, ${reason}`];
  });
  if (named.length > 0) return named;
  const { of, wrong } = typed(formula, fields);
  const own = types[Object.values(kindOf(declared).columns(declared))[0]!.type];
  return [
    ...wrong.map((complaint) => `the formula of field ${name} is invalid: ${complaint}`),
    ...(wrong.length === 0 && of !== own ? [`field ${name} is a ${own}, but its formula gives a ${of}`] : []),
    ...unsupportedOptions
      .filter((option) => (declared as unknown as Record<string, unknown>)[option] !== undefined)
      .map((option) => `field ${name} is computed by a formula and is read-only: remove \`${option}\``),
    ...(wrong.length === 0 && declared.required && (own === 'text' || canBeEmpty(formula, fields))
      ? [`field ${name} is required, but its formula can be empty: add a fallback with \`either\`, or make it optional`]
      : []),
    ...(list.search.includes(name)
      ? [`list.search names ${name}, which has a formula: name the fields of its formula instead`]
      : []),
    ...(list.order === name
      ? [`list.order names ${name}, which has a formula, so that records can't be reordered: name a stored field`]
      : []),
  ];
};
