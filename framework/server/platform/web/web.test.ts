import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productDefaults } from '../../../core/appearance';
import { addSecurityHeaders } from './headers';
import type { WebOptions } from '.';
import { serveWeb } from '.';

const dashboard = '<!doctype html><html><head><title>D</title></head><body><script>boot()</script></body></html>';
const begin = '<!doctype html><title>Begin</title>';
const signIn = '<!doctype html><html><head><title>L</title></head><body></body></html>';
const invited = '<!doctype html><title>Invited</title>';
const forgotten = '<!doctype html><title>Forgotten</title>';
const script = `export const text = '${'x'.repeat(3000)}'`;

const folder = mkdtempSync(join(tmpdir(), 'library-web-'));
const webRoot = join(folder, 'web');

const build = async (options: Partial<WebOptions> = {}): Promise<FastifyInstance> => {
  const app = Fastify();
  addSecurityHeaders(app);
  await serveWeb(app, { webRoot, ...options });
  return app;
};

let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'static'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(webRoot, 'index.html'), dashboard);
  writeFileSync(join(webRoot, 'login.html'), signIn);
  writeFileSync(join(webRoot, 'begin.html'), begin);
  writeFileSync(join(webRoot, 'invitation.html'), invited);
  writeFileSync(join(webRoot, 'password.html'), forgotten);
  writeFileSync(join(webRoot, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'static/app-1a2b.js'), script);
  writeFileSync(join(webRoot, 'static/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(webRoot, 'static/app-1a2b.js.gz'), gzipSync(script));
  writeFileSync(join(webRoot, 'static/plain-3c4d.js'), script);
  app = await build();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the build’s files', () => {
  it.each([
    ['br', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip, deflate', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['', undefined, (body: Buffer) => body],
  ])('are sent compressed for "%s"', async (accepted, encoding, decode) => {
    const reply = await get('/static/app-1a2b.js', { 'accept-encoding': accepted });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(decode(reply.rawPayload).toString()).toBe(script);
  });

  it('are sent uncompressed if the build has no compressed version', async () => {
    const reply = await get('/static/plain-3c4d.js', { 'accept-encoding': 'br, gzip' });
    expect([reply.statusCode, reply.headers['content-encoding'], reply.body]).toEqual([200, undefined, script]);
  });

  it('in the root folder are cached for an hour', async () => {
    const reply = await get('/icon.svg');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  it.each([
    '/static/gone-5e6f.js',
    '/static/',
    '/static',
    '/static/..%2fsecret.txt',
    '/static/..%2f..%2fsecret.txt',
    '/static/%2e%2e/%2e%2e/secret.txt',
    '/static/..%5c..%5csecret.txt',
    '/static/..%252f..%252fsecret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/static/%00',
    '/favicon.ico',
    '/media/nothing.webp',
    '/api/nothing',
  ])('return 404 without a page for a missing or forbidden path: %s', async (url) => {
    const reply = await get(url, { accept: 'text/html' });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toMatch(/<html|secret$/);
  });
});

describe('the pages', () => {
  it.each([
    ['/', dashboard],
    ['/login', signIn],
    ['/login?floor=1', signIn],
    ['/invitation', invited],
    ['/password', forgotten],
    ['/books/view-all', dashboard],
    ['/colours/12/show?page=2', dashboard],
    ['/misc/not-authorized', dashboard],
  ])('are returned for %s', async (url, body) => {
    const reply = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([reply.statusCode, reply.body]).toEqual([200, body]);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('show the setup instructions until a user exists', async () => {
    let isBegun = false;
    const server = await build({ hasUsers: async () => isBegun });
    const ask = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body;
    for (const url of ['/', '/login', '/password', '/books/view-all']) expect(await ask(url)).toBe(begin);
    expect(await ask('/static/app-1a2b.js')).toBe(script);
    isBegun = true;
    expect([await ask('/'), await ask('/login')]).toEqual([dashboard, signIn]);
    await server.close();
  });

  it('are not returned for other types or methods', async () => {
    expect((await get('/books', { accept: 'application/json' })).statusCode).toBe(404);
    const posted = await app.inject({ method: 'POST', url: '/books', headers: { accept: 'text/html' } });
    expect(posted.statusCode).toBe(404);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed with %s', async (encoding, decode) => {
    const reply = await get('/', { 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(decode(reply.rawPayload).toString()).toBe(dashboard);
    expect(reply.headers.vary).toBe('accept-encoding');
  });

  it('are revalidated by ETag, separately for each encoding', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers;
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect((await get('/login', { 'accept-encoding': 'br', 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('answer HEAD without a body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers['content-length']).toBe(String(dashboard.length));
  });

  it('have a policy for their inline content, and all replies have the other headers', async () => {
    const [page, missing] = [await get('/'), await get('/static/gone.js')];
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(missing.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    for (const { headers } of [page, missing]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('allow the dashboard’s scripts only on the login page', async () => {
    const scriptsOf = async (url: string) =>
      /script-src [^;]*/.exec(String((await get(url)).headers['content-security-policy']))![0];
    expect(await scriptsOf('/login')).toBe(await scriptsOf('/'));
    expect(await scriptsOf('/invitation')).toBe("script-src 'self'");
  });
});

describe('the settings of a deployment', () => {
  it('determine the appearance of both pages', async () => {
    const other = await build({ appearance: { ...productDefaults, mode: 'dark' } });
    for (const url of ['/', '/login']) {
      const { body } = await other.inject({ url, headers: { 'accept-encoding': 'identity' } });
      const [, text] = /<head><script type="application\/json" id="admin-defaults">(.*?)<\/script>/.exec(body)!;
      expect(JSON.parse(text!)).toEqual({ ...productDefaults, mode: 'dark' });
    }
    await other.close();
  });

  it('add an API on another host to the pages and their content security policy', async () => {
    const other = await build({ apiUrl: 'https://api.example.com/v1"><script>' });
    const reply = await other.inject('/loans');
    const address = 'https://api.example.com/v1&quot;&gt;&lt;script&gt;';
    expect(reply.body).toContain(`<head><meta name="admin-api-url" content="${address}">`);
    expect(reply.headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
    await other.close();
  });
});

describe('a dashboard that isn’t built', () => {
  it('is explained in both languages, with instructions', async () => {
    const other = await build({ webRoot: join(folder, 'nothing') });
    const reply = await other.inject('/login');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('npm run build');
    expect(reply.body).toContain('dir="rtl"');
    expect((await other.inject('/static/a.js')).statusCode).toBe(404);
    await other.close();
  });
});

it('the login page replaces pages that an admin doesn’t have', async () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'index.html'), dashboard);
  writeFileSync(join(own, 'login.html'), signIn);
  const other = await build({ webRoot: own, hasUsers: async () => false });
  for (const url of ['/', '/login', '/invitation', '/password'])
    expect((await other.inject({ url })).body).toBe(signIn);
  await other.close();
});
