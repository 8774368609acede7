// Takes a long time to run because each server is a separate process with a new database.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../server/seed/data/accounts';
import { startPostgres } from '../../helpers/database/postgres';
import { startProgram } from '../../helpers/process';
import { snapshots } from '../../helpers/database/snapshot';
import { startMain } from './remote';

// Tests that don't depend on the embedded database use PostgreSQL, which starts much faster.
const postgres = await startPostgres({ content: 'migrated' });
const onPostgres: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
const folder = mkdtempSync(join(tmpdir(), 'matjar-life-'));
const DATA_DIR = join(folder, 'data');

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

// Each test starts several processes, one after the other, each with an empty database.
const maxWait = 300_000;

const started = (env: Record<string, string> = {}) => startMain({ DATA_DIR, ...env });

/** Sends the first half of a login request. `finish` sends the rest and returns the response. */
const halfSent = async (url: string) => {
  const body = JSON.stringify({ email: 'nobody@matjar.test', password: 'x', category_id: 1 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket
    .setEncoding('utf8')
    .on('data', (chunk: string) => (answer += chunk))
    .on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = [
    'POST /api/sub_vendor/login HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  // By the time this later request is answered, the server must have received the first half of the earlier one.
  await fetch(`${url}/health`);
  return async () => {
    socket.write(body.slice(10));
    await closed;
    return answer;
  };
};

// Both tests use the same data directory.
describe('the server on an empty data directory', () => {
  let pictures: string[];
  const picturesNow = () => readdirSync(join(DATA_DIR, 'media', 'demo'));

  it(
    'fills it, locks out other processes, and stops immediately on a second SIGTERM despite a request in progress',
    async () => {
      // Removes only a few pictures because redrawing all of them would take several seconds.
      cpSync((await snapshots()).mediaRoot, join(DATA_DIR, 'media'), { recursive: true });
      const missing = picturesNow().slice(0, 3);
      for (const name of missing) rmSync(join(DATA_DIR, 'media', 'demo', name));
      const { program: first, url } = await started();
      await first.printed(/Ctrl-C stops it/);
      const { stdout } = first.output();
      expect(stdout).toMatch(/^Opening the database …\nWrote the demo data\.\n/);
      for (const { email } of accounts) expect(stdout).toContain(email);
      expect(stdout).toContain('matjar-demo');
      expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ok' });
      pictures = picturesNow();
      expect(pictures).toEqual(expect.arrayContaining(missing));
      const picture = await fetch(`${url}/media/demo/${pictures[0]}`);
      expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);

      const second = startProgram('main', { DATA_DIR });
      expect(await second.exit).toBe(1);
      expect(second.output().stderr).toMatch(/^The data directory .+ is in use by process \d+: stop it first\.\n$/);
      const seeding = startProgram('seed', { DATA_DIR });
      expect([await seeding.exit, seeding.output().stderr]).toEqual([1, second.output().stderr]);

      await halfSent(url);
      first.signal('SIGTERM');
      await first.printed(/Stopping/);
      first.signal('SIGTERM');
      expect(await first.exit).toBe(143);
    },
    maxWait,
  );

  it(
    'starts with the same data after a forced stop, hides the demo password in production, and stops on SIGINT',
    async () => {
      const { program, url } = await started({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'on' });
      await program.printed(/Ctrl-C stops it/);
      const { stdout, stderr } = program.output();
      expect(stdout).not.toContain('Wrote');
      expect(picturesNow()).toEqual(pictures);
      expect(stdout).toMatch(/Anyone can log in to these demo accounts[^\n]+\n +viewer@matjar\.test/);
      expect(stdout + stderr).not.toContain('matjar-demo');
      expect((await fetch(`${url}/api/docs`)).status).toBe(404);
      expect((await fetch(`${url}/api/docs/json`)).status).toBe(404);
      program.signal('SIGINT');
      expect(await program.exit).toBe(0);
      expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
    },
    maxWait,
  );
});

describe('a production server', () => {
  it(
    'writes demo data only with DEMO_DATA=on, and answers a request in progress before it stops',
    async () => {
      const env = {
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'production'),
        EMBEDDED_DATABASE: postgres ? 'off' : 'on',
        ...onPostgres,
      };
      const refused = startProgram('seed', env);
      expect(await refused.exit).toBe(1);
      expect(refused.output().stderr).toMatch(/^This is a production server \(NODE_ENV\)[^\n]+DEMO_DATA=on[^\n]+\.\n$/);
      expect(existsSync(env.DATA_DIR)).toBe(false);
      const { program } = await started(env);
      await program.printed(/Ctrl-C stops it/);
      expect(program.output().stdout).not.toMatch(/demo/i);
      program.signal('SIGTERM');
      expect(await program.exit).toBe(0);

      // Pictures are copied because drawing them takes several seconds.
      cpSync((await snapshots()).mediaRoot, join(env.DATA_DIR, 'media'), { recursive: true });
      const seedProgram = startProgram('seed', { ...env, DEMO_DATA: 'on' });
      expect(await seedProgram.exit).toBe(0);
      expect(seedProgram.output().stdout).toContain('Wrote the demo data.');
      expect(seedProgram.output().stdout).not.toContain('matjar-demo');
      const secondSeed = startProgram('seed', { ...env, DEMO_DATA: 'on' });
      expect([await secondSeed.exit, secondSeed.output().stderr]).toEqual([
        1,
        'The database already has users. Nothing was written.\n',
      ]);

      // Except in production, the server prints the demo password even if the demo data already existed.
      const { program: otherProgram, url } = await started({ ...env, NODE_ENV: 'test' });
      await otherProgram.printed(/matjar-demo/);
      expect(otherProgram.output().stdout).not.toContain('Wrote');

      const finish = await halfSent(url);
      otherProgram.signal('SIGTERM');
      await otherProgram.printed(/Stopping/);
      expect(await finish()).toMatch(/^HTTP\/1\.1 422 /);
      expect(await otherProgram.exit).toBe(0);
    },
    maxWait,
  );
});

describe('the dashboard without an API', () => {
  it('opens no database and gives the pages the address of the API', async () => {
    const data = join(folder, 'none');
    const { program, url } = await started({ API_URL: 'https://api.example.com', DATA_DIR: data });
    expect(program.output().stdout).toContain('https://api.example.com');
    const page = await fetch(`${url}/login`);
    expect(await page.text()).toContain('<meta name="admin-api-url" content="https://api.example.com">');
    expect(page.headers.get('content-security-policy')).toContain('https://api.example.com');
    expect((await fetch(`${url}/api/sub_vendor/categories`)).status).toBe(404);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(existsSync(data)).toBe(false);
    program.signal('SIGTERM');
    expect(await program.exit).toBe(0);
  });
});
