import { createContext, useContext, useEffect, useState } from 'react';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Registry } from '../../declaration/admin/registry';
import { loadScript } from '../providers/signIn/scripts';

export const RegistryContext = createContext<Registry | undefined>(undefined);

/** Throws outside a `RegistryContext`. */
export const useRegistry = (): Registry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext around it');
  return registry;
};

/**
 * Returns a resource's declaration, for pages of other resources. Undefined while it loads, and for an unknown name.
 * Throws `ScriptError` if the declaration can't be loaded.
 */
export const useDeclared = (name: string): AnyResource | undefined => {
  const registry = useRegistry();
  const [isLoaded, setLoaded] = useState(() => registry.isLoaded(name));
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (!isLoaded) loadScript(() => registry.load(name)).then(() => setLoaded(true), setError);
  }, [registry, name, isLoaded]);
  if (error) throw error;
  return isLoaded ? registry.get(name) : undefined;
};

/**
 * Returns a function that gives the target of a reference. The function throws for a name that `checkDeclarations`
 * would have refused.
 */
export const useTargetOf = (): ((field: object) => AnyResource) => {
  const registry = useRegistry();
  return (field) => {
    const { to } = field as { to: string };
    const target = registry.get(to);
    if (!target) throw new Error(`${to} is no declared resource`);
    return target;
  };
};
