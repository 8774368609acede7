// Runs Vite with a configuration file in this repository: `build <config> [log level]`, or `serve <config>`. Doesn't
// use the `vite` command, because Node.js would then load the framework's TypeScript, which it can't read.
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
