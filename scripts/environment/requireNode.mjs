// All commands import this module first so that old versions of Node.js fail with a clear message.
import { readFileSync } from 'node:fs';
import { satisfies } from './nodeVersion.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

if (!satisfies(process.version, engines.node)) {
  console.error(`Matjar needs Node ${engines.node}; this is Node ${process.version}. See https://nodejs.org.`);
  process.exit(1);
}
