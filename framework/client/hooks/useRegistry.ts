import { createContext, useContext, useEffect, useState } from 'react';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Registry } from '../../declaration/admin/registry';
import { isGranted } from '../../declaration/admin/ownRights';
import { isAllowed } from '../../declaration/admin/roles';
import { loadScript } from '../providers/signIn/scripts';
import { useRole } from './useClient';

export const RegistryContext = createContext<Registry | undefined>(undefined);

/** Returns the registry of resources. Throws outside a `RegistryContext`. */
export const useRegistry = (): Registry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext around it');
  return registry;
};

/**
 * Returns the declaration of the resource with the given name, for pages that belong to another resource. Returns
 * undefined if the name is unknown or while the declaration loads. Throws `ScriptError` if it can't be loaded.
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
 * Returns a function that finds a reference's target resource. It throws if no resource has the target's name.
 * `checkDeclarations` reports this error, too.
 */
export const useTargetOf = (): ((field: object) => AnyResource) => {
  const registry = useRegistry();
  return (field) => {
    const { to } = field as { to: string };
    const target = registry.get(to);
    if (!target) throw new Error(`${to} is not a declared resource`);
    return target;
  };
};

/**
 * Returns a function that checks whether the user has the named right to a resource. The resource's declaration doesn't
 * have to be loaded. For unknown resources, the function returns false.
 */
export const useTargetRights = (resource: string): ((name: string) => boolean) => {
  const role = useRole();
  const head = useRegistry().head(resource);
  return (name) => head !== undefined && isAllowed(role, head, name);
};

/**
 * Returns a function that checks the user's rights to a resource or a record: `may('edit')`, `may('cancel', record)`.
 */
export const useRights = (resource: Parameters<typeof isAllowed>[1]): ((name: string, record?: object) => boolean) => {
  const role = useRole();
  const { ownRights } = useRegistry();
  // The custom role's rights are checked here because a view may pass the original declaration, which has all rights.
  return (name, record) =>
    isAllowed(role, resource, name, record) && (!ownRights || isGranted(ownRights, resource, name));
};
