import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindOf } from '@matjar/admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { createServerTranslator } from '@matjar/admin/server';
import { server as arabic } from '@matjar/admin/languages/ar/server';
import { server as english } from '@matjar/admin/languages/en/server';
import { commentsName, keysTable, machineOf, ownRolesTable } from '@matjar/admin/testing';
import type { Choices, Wording } from '@matjar/admin/values';
import { log } from '../../src/resources';
import { resources } from '../../src/resources/all';

// `npm run docs:resources`: generates docs/resources.md, the list of all declared resources.

const root = fileURLToPath(new URL('../..', import.meta.url));

export const resourcesFile = `${root}docs/resources.md`;

const translate = createServerTranslator({ en: english, ar: arabic });

const en = (text: Wording): string => translate.read('en', text);

const linesOf = (path: string) => readFileSync(`${root}${path}`, 'utf8').trimEnd().split('\n').length;

/** Returns the paths of all files in a folder whose names end like this, without the ending. */
const pathsIn = (folder: string, ending: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length));

const declarations = pathsIn('src/resources', '.resource.ts');

/** The number of lines of each call of `defineHandlers`, by the name of the resource's constant. */
const handlerLines = new Map(
  pathsIn('server/resources', '.handlers.ts').flatMap((path) =>
    [
      ...readFileSync(`${root}server/resources/${path}.handlers.ts`, 'utf8').matchAll(
        /^export const \w+ = defineHandlers\((\w+), (?:.*\);|[^]*?^\}\);)$/gm,
      ),
    ].map(([call, name]) => [name!, call.split('\n').length]),
  ),
);

const isThere = (path: string) => existsSync(`${root}${path}`);

/** Returns the files of a resource: its declaration and, if they exist, its custom views and the framework's handlers. */
const filesOf = ({ name, table }: AnyResource): { declaration: string; views: string; handlers?: string } => {
  // The framework's resources have no declaration file in src/resources.
  if (Object.values(log).some((one) => one.name === name)) {
    return {
      declaration: 'framework/declaration/history/log.ts',
      views: 'framework/client/activity/setViews.tsx',
      handlers: 'framework/server/features/audit/feature.ts',
    };
  }
  if (name === commentsName) {
    return {
      declaration: 'framework/declaration/history/comments.ts',
      views: 'framework/client/timeline/Timeline.tsx',
      handlers: 'framework/server/features/comments/feature.ts',
    };
  }
  if (table === keysTable) {
    return {
      declaration: 'src/resources/apiKeys/apiKeys.resource.ts',
      views: 'framework/client/keys/ownViews.tsx',
      handlers: 'framework/server/features/apiKeys/feature.ts',
    };
  }
  if (table === ownRolesTable) {
    return {
      declaration: 'src/resources/roles/roles.resource.ts',
      views: 'framework/client/keys/roles/ownViews.tsx',
      handlers: 'framework/server/features/ownRoles/feature.ts',
    };
  }
  if (table.startsWith('webhook')) {
    return {
      declaration: 'framework/declaration/webhooks/webhooks.ts',
      views: 'framework/client/webhooks/ownViews.tsx',
      handlers: 'framework/server/features/webhooks/handlers.ts',
    };
  }
  const holds = (path: string) =>
    readFileSync(`${root}src/resources/${path}.resource.ts`, 'utf8').includes(`  name: '${name}',`);
  const file = declarations.find(holds);
  if (!file) throw new Error(`No declaration is called ${name}`);
  return {
    declaration: `src/resources/${file}.resource.ts`,
    views: `src/resources/${file}.views.tsx`,
  };
};

/** Returns the name of the constant that declares a resource in this file. */
const constantIn = (declaration: string, { name }: AnyResource): string | undefined => {
  const [before] = readFileSync(`${root}${declaration}`, 'utf8').split(`  name: '${name}',`);
  return [...before!.matchAll(/^export const (\w+)/gm)].at(-1)?.[1];
};

const row = (resource: AnyResource): string => {
  const { declaration, views, handlers } = filesOf(resource);
  const cells = [
    `[${resource.label.en[1]}](../${declaration})`,
    resource.label.ar[1],
    `\`/${resource.name}\``,
    resource.scope.name,
    Object.keys(resource.fields as object).length,
    Object.keys(resource.actions).length || '',
    linesOf(declaration),
    isThere(views) ? linesOf(views) : '',
    handlers ? linesOf(handlers) : (handlerLines.get(constantIn(declaration, resource)!) ?? ''),
  ];
  return `| ${cells.join(' | ')} |`;
};

type Action = AnyResource['actions'][string];

/**
 * Returns the states in which an action is allowed, or all states if the action's condition doesn't depend on the
 * state.
 */
const statesOf = (action: Action, name: string, states: readonly string[]): readonly string[] => {
  try {
    const fitting = states.filter((state) => action.when?.({ [name]: state } as never) ?? true);
    return fitting.length > 0 ? fitting : states;
  } catch {
    // A condition that also reads other values throws an error. The action then counts as allowed in all states.
    return states;
  }
};

const choicesOf = (declared: Fields[string]) => (declared as { choices?: Choices }).choices ?? {};

/** Lists the choices that an action is limited to, for example ` (Type: Refund, Adjustment)`. */
const onlyFor = (resource: AnyResource, action: Action): string => {
  const hangsOn = Object.entries(resource.fields as Fields).flatMap(([name, declared]) => {
    if (machineOf(declared) || kindOf(declared).cases) return [];
    const choices = choicesOf(declared);
    const allowing = Object.keys(choices).filter((value) => {
      try {
        const record = { [name]: value } as never;
        return (action.when?.(record) ?? true) && !action.unless?.(record);
      } catch {
        return true;
      }
    });
    const isNarrowed = allowing.length > 0 && allowing.length < Object.keys(choices).length;
    return isNarrowed ? [`${en(declared.label)}: ${allowing.map((value) => en(choices[value]!)).join(', ')}`] : [];
  });
  return hangsOn.length > 0 ? ` (${hangsOn.join('; ')})` : '';
};

/**
 * Describes a state machine: all states, the transitions with their actions, and the earlier states that the platform's
 * staff can return a record to.
 */
const machine = (resource: AnyResource, name: string): string => {
  const declared = (resource.fields as Fields)[name]!;
  const { choices, steps, back } = machineOf(declared)!;
  const leading = (from: string, to: string) =>
    Object.entries(resource.actions)
      .filter(
        ([, action]) => action.moves?.[name] === to && statesOf(action, name, Object.keys(choices)).includes(from),
      )
      .map(([call, action]) => ` \`${call}\`${onlyFor(resource, action)}`);
  const then = (from: string) =>
    steps[from]!.map((to) => `${en(choices[to]!)}${leading(from, to).join(',')}`).join('; ') || '—';
  const named = (states: readonly string[] = []) => states.map((state) => en(choices[state]!)).join(', ') || '—';
  const rows = Object.keys(choices).map(
    (state) =>
      `| ${en(choices[state]!)} | ${translate.read('ar', choices[state]!)} | ${then(state)} | ${named(back[state])} |`,
  );
  return `### ${resource.label.en[1]}: ${en(declared.label)} (\`${name}\`)

| state | بالعربية | then | back |
|---|---|---|---|
${rows.join('\n')}
`;
};

const machines = (resource: AnyResource): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => machineOf(declared))
    .map(([name]) => machine(resource, name));

/** Renders docs/resources.md for the current declarations. */
export const resourcesPage = (): string => `# The resources

Each resource is one declaration. Its screens, validation, rights, table, routes and tests are derived from it. A resource has views or
handlers only for what a declaration can't express. \`npm run docs:resources\` generates this page, and a test compares it with the
declarations.

| resource | بالعربية | route | rows of | fields | actions | lines | own views | on the server |
|---|---|---|---|--:|--:|--:|--:|--:|
${(resources as readonly AnyResource[]).map(row).join('\n')}

## The states

These tables are the declarations' own. Buttons, the server's checks and the tests follow them. After each next state is the action that leads to
it, with the choices that allow it in brackets. A next state without an action is reached by an event: goods are packed, an invitation is
accepted.

${(resources as readonly AnyResource[]).flatMap(machines).join('\n')}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(resourcesFile, resourcesPage());
