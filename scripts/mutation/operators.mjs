import { parseSync } from 'vite';

const swaps = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
]);

const isNumber = ({ type, value }) => type === 'Literal' && typeof value === 'number';

/**
 * Returns true if an operator is arithmetic. `+` can also join strings, so it is considered arithmetic only if an
 * operand is a number literal.
 */
const computes = ({ operator, left, right }) => !['+', '-'].includes(operator) || isNumber(left) || isNumber(right);

const operators = {
  IfStatement: ({ test }, text) => [{ ...test, what: 'condition negated', by: `!(${text(test)})` }],
  ConditionalExpression: ({ test }, text) => [{ ...test, what: 'condition negated', by: `!(${text(test)})` }],
  BinaryExpression: (node, text) => swapped(node, text),
  LogicalExpression: (node, text) => swapped(node, text),
  ExpressionStatement: ({ start, end, expression }) => {
    const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
    return call.type === 'CallExpression' ? [{ start, end, what: 'call dropped', by: ';' }] : [];
  },
  ReturnStatement: ({ start, end, argument }) =>
    argument ? [{ start, end, what: 'return dropped', by: 'return;' }] : [],
  ArrowFunctionExpression: ({ expression, body }) =>
    expression ? [{ ...body, what: 'return dropped', by: '(undefined)' }] : [],
  Literal: ({ start, end, value }) => {
    if (typeof value === 'number') return [{ start, end, what: 'off by one', by: String(value + 1) }];
    if (typeof value === 'boolean') return [{ start, end, what: 'the opposite', by: String(!value) }];
    return typeof value === 'string' && value !== '' ? [{ start, end, what: 'text emptied', by: "''" }] : [];
  },
};

function swapped(node, text) {
  const by = swaps.get(node.operator);
  if (!by || !computes(node)) return [];
  const [from, to] = [node.left.end, node.right.start];
  const between = text({ start: from, end: to });
  return [{ start: from, end: to, what: `${by} for ${node.operator}`, by: between.replace(node.operator, () => by) }];
}

/** Properties of syntax nodes to exclude from mutation, because they aren't executed or have a special meaning. */
const passedOver = {
  ImportExpression: ['source'],
  ExportNamedDeclaration: ['source'],
  Property: ['key'],
  PropertyDefinition: ['key', 'typeAnnotation'],
  MethodDefinition: ['key'],
  JSXAttribute: ['name'],
};

/** TypeScript expressions that contain an executed expression. */
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

const isRun = ({ type, directive }) =>
  type !== 'ImportDeclaration' &&
  type !== 'ExportAllDeclaration' &&
  !directive &&
  (!type.startsWith('TS') || wrappers.includes(type));

function* nodesIn(node, parent) {
  if (!isRun(node)) return;
  yield [node, parent];
  for (const [name, part] of Object.entries(node)) {
    if (passedOver[node.type]?.includes(name)) continue;
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof child?.type === 'string') yield* nodesIn(child, node);
  }
}

/**
 * Returns the range of code that must run for a test to detect a mutant: an entire statement or an expression. An
 * expression used as an attribute's value needs braces.
 */
function wholeOf(node, parent, { start, end }) {
  if (['ExpressionStatement', 'ReturnStatement'].includes(node.type)) return { start, end, form: 'statement' };
  const whole = /^(Binary|Logical)Expression$/.test(node.type) ? node : { start, end };
  return { start: whole.start, end: whole.end, form: parent?.type === 'JSXAttribute' ? 'attribute' : 'expression' };
}

/** Returns the number and text of the line at a position. */
function placeIn(code, start) {
  const line = code.slice(0, start).split('\n').length;
  return { line, was: code.split('\n')[line - 1].trim() };
}

/**
 * Returns the mutants of a module: changes to its text that the code's tests should detect. Each mutant is `{ file,
 * start, end, by, whole, line, what, was }`. The text from `start` to `end` is replaced with `by`. `whole` is the code
 * that must run for a test to detect the change.
 */
export function mutantsIn(file, code) {
  const { program } = parseSync(file, code);
  const text = ({ start, end }) => code.slice(start, end);
  return [...nodesIn(program)].flatMap(([node, parent]) =>
    (operators[node.type]?.(node, text) ?? []).map(({ start, end, what, by }) => ({
      file,
      start,
      end,
      by,
      whole: wholeOf(node, parent, { start, end }),
      what,
      ...placeIn(code, start),
    })),
  );
}

export const mutate = (code, { start, end, by }) => code.slice(0, start) + by + code.slice(end);
