import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

/** Matches the names of plugins, which are packages that import the framework. */
const plugin = /^(?:@[^/]+\/)?matjar-admin-/;

/**
 * Runs a module of an admin, including its imports from the admin and the framework.
 * @param id a file, or an id resolved by one of the `plugins`
 */
export const runModule = <Module>(
  id: string,
  plugins: Plugin[] = [],
): Promise<{ module: Module; dependencies: string[] }> =>
  runnerImport<Module>(id, {
    configFile: false,
    logLevel: 'error',
    plugins,
    // Bundles the framework, because Node can't run its TypeScript sources.
    // Without bundling, Node would also load a second copy of the framework for a plugin.
    environments: { inline: { resolve: { noExternal: ['@matjar/admin', plugin] } } },
  });
