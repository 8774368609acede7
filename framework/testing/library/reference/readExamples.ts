import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Visitor, parseSync } from 'vite';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Returns all `field.<kind>(…)` calls in a module, each with its kind. */
const callsIn = (name: string, text: string): [kind: string, call: string][] => {
  const calls: [string, string][] = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'field') return;
      const indent = /\n( *)[^\n]*$/.exec(text.slice(0, start))?.[1] ?? '';
      calls.push([callee.property.name, text.slice(start, end).replaceAll(`\n${indent}`, '\n')]);
    },
  }).visit(parseSync(name, text).program);
  return calls;
};

/**
 * Returns an example's rank; lower is better. Good examples are short, don't use names defined elsewhere, and have at
 * least one option besides the label.
 */
const rank = (call: string): number => {
  const usesNames = /[{,]\s*\w+\s*(?=[,}])|: \w+\.\w/.test(call);
  const options = call.match(/\w+: /g) ?? [];
  return (usesNames ? 2000 : 0) + (options.length > 3 ? 0 : 1000) + call.length;
};

/** Returns an example for each kind: a field declaration from one of the library's resources. */
export const readExamples = (): Record<string, string> => {
  const examples: Record<string, string> = {};
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts')))
    for (const [kind, call] of callsIn(name, readFileSync(`${folder}${name}`, 'utf8')))
      if (!examples[kind] || rank(call) < rank(examples[kind])) examples[kind] = call;
  return examples;
};
