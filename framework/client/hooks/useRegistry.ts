import { createContext, useContext, useEffect, useState } from 'react';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Registry } from '../../declaration/admin/registry';
import { loadScript } from '../providers/signIn/scripts';

/** The declared resources of the admin that is drawn. */
export const RegistryContext = createContext<Registry | undefined>(undefined);

/** The declared resources; throws where nothing around has named them. */
export const useRegistry = (): Registry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext around it');
  return registry;
};

/**
 * A resource's declaration; undefined while it is being loaded, and where there is no such resource. For what stands on pages that
 * aren't the resource's own. Throws a ScriptError where it can't be had.
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
