import type { AnyResource } from '../../../declaration/resource/resource';
import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { HandlerRegistry, Handlers } from '../defineHandlers';
import { routesOf } from '../routes';

/** Finds actions without any effect: no patch, no moves and no handler. */
const idleActions = ({ name, actions }: AnyResource, handlers: Handlers | undefined): string[] =>
  Object.entries(actions)
    .filter(([action, { patch, moves }]) => !patch && !moves && !handlers?.actions[action])
    .map(([action]) => `${name}: action ${action} does nothing: it needs a patch, moves or a handler of its name`);

/** Names of the hooks that can run for a resource. */
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
      ([when, name]) => `${resource.name}: the hook ${when}.${name} never runs: nobody can do that to these records`,
    );
};

/** Throws if an action has no effect or a hook can never run. */
export const refuseIdle = (resources: readonly AnyResource[], handlers: HandlerRegistry): void => {
  const idle = resources.flatMap((resource) => {
    const own = handlers[resource.name];
    return [...idleActions(resource, own), ...idleHooks(resource, own)];
  });
  if (idle.length > 0) throw new Error(`The declarations don't fit together:\n  ${idle.join('\n  ')}`);
};
