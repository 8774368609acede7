import { createContext, useContext } from 'react';
import type { AnyResource } from '../../declaration/resource';
import type { Registry } from '../../declaration/admin/registry';

/** The declared resources of the admin that is drawn. */
export const RegistryContext = createContext<Registry | undefined>(undefined);

/** The declared resources; throws where nothing around has named them. */
export const useRegistry = (): Registry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext around it');
  return registry;
};

/** Gives the resource that a reference leads to. What it gives throws for a name that `checkDeclarations` would have refused. */
export const useTargetOf = (): ((field: object) => AnyResource) => {
  const registry = useRegistry();
  return (field) => {
    const { to } = field as { to: string };
    const target = registry.get(to);
    if (!target) throw new Error(`${to} is no declared resource`);
    return target;
  };
};
