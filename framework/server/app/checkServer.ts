import type { Admin } from '../../declaration/admin/admin';
import { checkAdmin } from '../../declaration/complaints/checkAdmin';
import type { Language } from '../../core/register';
import type { AnyResource } from '../../declaration/resource/resource';
import type { ServerTranslate } from '../../client/i18n/translator';
import type { Product } from './appOptions';
import type { HandlerRegistry, Handlers } from '../resources/defineHandlers';
import { routesOf } from '../resources/routes';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';

type KeyReference = readonly [place: string, key: string];

interface Saying {
  missing?: string;
  pattern?: { message: string };
  rule?: { message: string };
}

const ofField = (place: string, declared: AnyField): KeyReference[] => {
  const { missing, pattern, rule } = declared as Saying;
  return Object.entries({ missing, pattern: pattern?.message, rule: rule?.message }).flatMap(
    ([option, key]): KeyReference[] => (key === undefined ? [] : [[`${option} of ${place}`, key]]),
  );
};

const ofFields = (fields: Fields, place: (name: string) => string): KeyReference[] =>
  Object.entries(fields).flatMap(([name, declared]) => ofField(place(name), declared));

const messageKeys = ({ actions, checks, fields, name, unique }: AnyResource): KeyReference[] => {
  const references: KeyReference[] = [
    ...ofFields(fields as Fields, (field) => `field ${field}`),
    ...Object.entries(actions).flatMap(([action, { input }]) =>
      ofFields((input ?? {}) as Fields, (field) => `field ${field} of action ${action}`),
    ),
    ...checks.map(({ message }): KeyReference => ['checks', message]),
    ...unique.map(({ message }): KeyReference => ['unique', message]),
  ];
  return references.map(([place, key]) => [`${name}: ${place}`, key]);
};

/**
 * Returns an error message for each declared message key that has no text in a language: users of that language would
 * see the key.
 */
const messageComplaints = (resources: readonly AnyResource[], translate: ServerTranslate): string[] =>
  resources
    .flatMap(messageKeys)
    .flatMap(([place, key]) =>
      translate.languages
        .filter((language) => translate(language, key) === key)
        .map(
          (language) =>
            `${place} has the message ${key}, which has no text in ${language}: add it to the server's texts`,
        ),
    );

/** Returns an error message that lists the missing strings of an incomplete language pack. */
const packComplaints = ({ languages: declared }: Admin, { languages, missing }: ServerTranslate): string[] => [
  ...(Object.keys(declared) as Language[])
    .filter((language) => !languages.includes(language))
    .map((language) => `the server has no texts in ${language}: add its language pack`),
  ...languages.flatMap((language) => {
    const keys = missing(language);
    const more = keys.length > 5 ? ` and ${keys.length - 5} more` : '';
    return keys.length > 0
      ? [`the server's texts in ${language} lack ${keys.slice(0, 5).join(', ')}${more}: add them`]
      : [];
  }),
];

/** Returns an error message for each unknown name in the declarations of the home page's tasks and first steps. */
const homeComplaints = (
  { tasks = [], steps = [] }: ServerParts['product'],
  known: ReadonlyMap<string, AnyResource>,
): string[] => [
  ...tasks.flatMap(({ name, resource, filter }) => {
    const filters: readonly string[] | undefined = known.get(resource)?.list.filters;
    if (!filters) return [`task ${name} names ${resource}, which is not a declared resource`];
    return Object.keys(filter)
      .filter((field) => !filters.includes(field))
      .map(
        (field) =>
          `task ${name} filters ${resource} by ${field}, which is not a filter of its list: add it to \`list.filters\``,
      );
  }),
  ...steps.flatMap(({ name, opens, done }) =>
    [opens.resource, ...done.map(({ resource }) => resource)]
      .filter((resource) => !known.has(resource))
      .map((resource) => `first step ${name} names ${resource}, which is not a declared resource`),
  ),
];

/**
 * Returns an error message for each handler that would never be called, because its name differs from its resource's
 * name or its resource isn't declared.
 */
const handlerComplaints = (handlers: HandlerRegistry, known: ReadonlyMap<string, AnyResource>): string[] =>
  Object.entries(handlers)
    .filter(([name, { resource }]) => name !== resource || !known.has(resource))
    .map(
      ([name, { resource }]) =>
        `the handlers of ${resource} are registered as ${name}: register them under the name of their resource, which must be declared`,
    );

interface ServerParts {
  admin: Admin;
  handlers: HandlerRegistry;
  product: Pick<Product, 'tasks' | 'steps'>;
  translate: ServerTranslate;
}

/**
 * Checks that an admin's declarations match the rest of its server, such as its handlers. Throws one error that lists
 * all mistakes.
 */
export const checkServer = ({ admin, handlers, product, translate }: ServerParts): void => {
  checkAdmin(admin);
  const known = new Map(admin.resources.map((resource) => [resource.name, resource]));
  const complaints = [
    ...packComplaints(admin, translate),
    ...messageComplaints(admin.resources, translate),
    ...homeComplaints(product, known),
    ...handlerComplaints(handlers, known),
  ];
  if (complaints.length > 0)
    throw new Error(`The server of ${admin.name} doesn't fit its declarations:\n  ${complaints.join('\n  ')}`);
};

/**
 * Returns an error message for each action that does nothing because it has no patch, move or handler, and for each
 * handler of an action that only runs other actions.
 */
const idleActions = ({ name, actions }: AnyResource, handlers: Handlers | undefined): string[] =>
  Object.entries(actions).flatMap(([action, { patch, moves, runs }]) => {
    const isHandled = Boolean(handlers?.actions[action]);
    if (runs) return isHandled ? [`${name}: the handler of ${action} never runs, because the action runs others`] : [];
    return patch || moves || isHandled
      ? []
      : [`${name}: action ${action} does nothing: give it \`patch\`, \`moves\` or a handler of the same name`];
  });

const doneTo = (resource: AnyResource): Set<string> => {
  const names = { add: 'create', update: 'edit', delete: 'delete', status: 'status', reorder: 'reorder', list: '' };
  const done = new Set(routesOf(resource).map(({ kind }) => (typeof kind === 'object' ? 'action' : names[kind])));
  if (['create', 'edit', 'delete'].some((name) => done.has(name))) done.add('restore');
  if (Object.values(resource.fields as Fields).some((field) => kindOf(field).rows)) done.add('rows');
  return done;
};

const idleHooks = (resource: AnyResource, handlers: Handlers | undefined): string[] => {
  const done = doneTo(resource);
  const named = (['before', 'after'] as const).flatMap((when) =>
    Object.keys(handlers?.[when] ?? {}).map((name) => [when, name] as const),
  );
  return named
    .filter(([, name]) => !done.has(name))
    .map(
      ([when, name]) =>
        `${resource.name}: the hook ${when}.${name} never runs, because no role may do this to the records: remove the hook, or allow the operation`,
    );
};

/** Throws an error if an action has no effect or a hook can never run. */
export const refuseIdle = (resources: readonly AnyResource[], handlers: HandlerRegistry): void => {
  const idle = resources.flatMap((resource) => {
    const own = handlers[resource.name];
    return [...idleActions(resource, own), ...idleHooks(resource, own)];
  });
  if (idle.length > 0) throw new Error(`The declarations don't fit together:\n  ${idle.join('\n  ')}`);
};
