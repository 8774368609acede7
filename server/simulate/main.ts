import { UserError } from '@matjar/admin/server';
import { readOptions, simulate } from './simulate';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const tell = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

try {
  await simulate(readOptions(process.argv.slice(2)), tell, stop.signal);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
