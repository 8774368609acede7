// Runs Vite with a configuration of this repository: `build <config> [log level]`, or `serve <config>`. Use this
// instead of the `vite` command, with which Node.js loads the packages that a configuration imports: Node.js can't read
// the framework's TypeScript.
import { resolve } from 'node:path';
import { build, createServer, mergeConfig, runnerImport } from 'vite';

const [command, path, logLevel] = process.argv.slice(2);
const { module } = await runnerImport(resolve(path), {
  configFile: false,
  logLevel: 'error',
  environments: { inline: { resolve: { noExternal: ['@matjar/admin'] } } },
});
const config = mergeConfig(module.default, { configFile: false, clearScreen: false, ...(logLevel && { logLevel }) });

if (command === 'build') {
  await build(config);
} else {
  const server = await createServer(config);
  await server.listen();
  server.printUrls();
}
