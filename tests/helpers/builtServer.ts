import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './freePort';

/** A running production build: its URL, its output so far, and a function that stops it. */
export interface BuiltServer {
  url: string;
  pid: number;
  output(): string;
  /** Sends the same stop signal as a service manager would, and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `dist/server/main.js` on the port given in `env` or on a free port, and waits until it responds. By default,
 * the server's data directory is new and contains demo data. If `data` (the data directory of a stopped server) is
 * given, the server uses a copy of `data`. `env` extends the server's environment. `checkout` is a folder with another
 * build. If the server exits early, the promise rejects with the server's output.
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  data?: string,
  checkout = '.',
): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-data-'));
  if (data) cpSync(data, folder, { recursive: true });
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      API_URL: undefined,
      NODE_ENV: 'production',
      DEMO_DATA: 'on',
      ...(!env.DATABASE_URL && { EMBEDDED_DATABASE: 'on' }),
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve)).then((code) => {
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
    return code;
  });

  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${text}`);
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) break;
    await setTimeout(100);
  }
  return {
    url,
    pid: child.pid!,
    output: () => text,
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}
