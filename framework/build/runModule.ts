import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

/**
 * Runs a module of an admin, and all that it imports of the admin and the framework.
 * @param id the module: a file, or what one of the `plugins` resolves
 */
export const runModule = <Module>(
  id: string,
  plugins: Plugin[] = [],
): Promise<{ module: Module; dependencies: string[] }> =>
  runnerImport<Module>(id, {
    configFile: false,
    logLevel: 'error',
    plugins,
    // Else Node would load the framework's sources, which it can't read.
    environments: { inline: { resolve: { noExternal: ['@matjar/admin'] } } },
  });
