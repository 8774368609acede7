import type { AnyResource } from '../../../declaration/resource';
import type { HandlerRegistry } from '../defineHandlers';

/** Throws for actions that would do nothing: what they change is neither declared nor done by a handler. */
export const refuseIdleActions = (resources: readonly AnyResource[], handlers: HandlerRegistry): void => {
  const idle = resources.flatMap(({ name, actions }) =>
    Object.entries(actions)
      .filter(([action, { patch, moves }]) => !patch && !moves && !handlers[name]?.actions[action])
      .map(([action]) => `${name}: action ${action} does nothing: it needs a patch, moves or a handler of its name`));
  if (idle.length > 0) throw new Error(`The declarations don't fit together:\n  ${idle.join('\n  ')}`);
};
