import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../freePort';
import { account, findProgram, replaced } from './programs';

/** A running nginx that forwards requests to the product. */
export interface Nginx {
  url: string;
  pid: number;
  /** Returns all errors that nginx has logged. */
  complaints(): string;
  stop(): Promise<void>;
}

/** Returns the nginx configuration from the `deploy` folder, adapted to the test's ports and without a certificate. */
const siteFor = (port: number, processes: readonly number[]): string => {
  let text = readFileSync('deploy/nginx.conf', 'utf8');
  processes.forEach((to, index) => (text = replaced(text, `127.0.0.1:300${index + 1}`, `127.0.0.1:${to}`)));
  text = replaced(text, /^server \{\n {4}listen 80;[\s\S]+?\n\}\n/m, '');
  text = replaced(text, /listen 443 ssl;\n {4}http2 on;/, `listen 127.0.0.1:${port};`);
  return replaced(text, /^ {4}ssl_.*\n/gm, '');
};

const configOf = (folder: string, site: string) => `
daemon off;
pid ${folder}/pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 512; }
http {
    access_log off;
    default_type application/octet-stream;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${site};
}
`;

/**
 * Starts nginx with `deploy/nginx.conf` on a free port. It forwards requests to the processes on the given ports. If
 * nginx can't be started, resolves with the reason.
 */
export const startNginx = async (processes: readonly number[]): Promise<Nginx | string> => {
  const program = findProgram('nginx');
  if (!program) return 'nginx is left out: it is not on this machine';
  const as = account();
  const folder = mkdtempSync(join(tmpdir(), 'matjar-nginx-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const port = await freePort();
  const [site, main] = [join(folder, 'site.conf'), join(folder, 'nginx.conf')];
  writeFileSync(site, siteFor(port, processes));
  writeFileSync(main, configOf(folder, site));
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', main], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  // nginx answers this path itself instead of forwarding the request to the processes.
  while (
    !(await fetch(`${url}/ready`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${complaints}`);
    await setTimeout(50);
  }
  return {
    url,
    pid: child.pid!,
    complaints: () => complaints,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Checks the unmodified configuration with nginx and a temporary certificate. Returns nginx's output, or null if nginx
 * or openssl isn't installed.
 */
export const readByNginx = (): string | null => {
  const program = findProgram('nginx');
  if (!program || spawnSync('openssl', ['version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'matjar-nginx-'));
  try {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const subject = ['-subj', '/CN=shop.example.com', '-days', '1'];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ]);
    const site = join(folder, 'site.conf');
    const text = readFileSync('deploy/nginx.conf', 'utf8').replaceAll('/etc/ssl/matjar/', `${folder}/`);
    const [, major = 0, minor = 0] =
      /nginx\/(\d+)\.(\d+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr) ?? [];
    // Before version 1.25.1, nginx enabled HTTP/2 with an option of the `listen` directive.
    const isOlder = Number(major) === 1 && Number(minor) < 25;
    writeFileSync(site, isOlder ? replaced(text, /listen 443 ssl;\n {4}http2 on;/, 'listen 443 ssl http2;') : text);
    writeFileSync(join(folder, 'nginx.conf'), configOf(folder, site));
    return spawnSync(program, ['-t', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    }).stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
