import type { AnyResource } from '../../declaration/resource';
import { registry } from '../../../src/resources';

/** The area that a reference leads to. Throws for a name that the registry would have refused. */
export const targetOf = (field: object): AnyResource => {
  const { to } = field as { to: string };
  const target = registry.get(to);
  if (!target) throw new Error(`${to} is no declared area`);
  return target;
};
