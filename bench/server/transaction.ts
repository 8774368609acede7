import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBuiltServer } from '../../tests/helpers/builtServer';
import type { Call } from './load';
import { ask } from './load';
import { logIn } from './sites';
import type { Statement } from '../../tests/helpers/database/statements';

interface Recorded extends Statement {
  connection: number;
}

const beginsWith =
  (word: string) =>
  ({ text }: Statement): boolean =>
    text.toLowerCase().startsWith(word);

/**
 * How many times to send a write before recording its statements: enough for the server to start using prepared
 * statements.
 */
const warmUp = 5;

/**
 * Records the statements that this checkout's server runs for a write, from `begin` to `commit`. Throws an error if
 * there is no transaction.
 */
export const transactionOf = async (databaseUrl: string, call: Call): Promise<Statement[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-statements-'));
  const file = join(folder, 'statements.jsonl');
  const server = await startBuiltServer({
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import ${resolve('bench/server/recordStatements.mjs')}`,
    RECORDED: file,
  });
  try {
    const caller = await logIn(server.url);
    for (let time = 0; time < warmUp; time += 1) await ask(undefined, caller, call);
    writeFileSync(file, '');
    await ask(undefined, caller, call);
    const all = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Recorded);
    const writing = all.find(({ text }) => /^update "?products/.test(text));
    const own = all.filter(({ connection }) => connection === writing?.connection);
    const [first, last] = [own.findIndex(beginsWith('begin')), own.findLastIndex(beginsWith('commit'))];
    if (first < 0 || last < first)
      throw new Error(`${call.path} began no transaction: ${all.map(({ text }) => text.slice(0, 40)).join('; ')}`);
    return own.slice(first, last + 1).map(({ text, parameters }) => ({ text, parameters }));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};
