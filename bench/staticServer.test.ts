import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder, type StaticServer } from './staticServer';

const folder = mkdtempSync(join(tmpdir(), 'matjar-static-'));
const script = 'console.log(1);\n'.repeat(200);
let server: StaticServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>home</p>');
  writeFileSync(join(folder, 'assets/app.js'), script);
  server = await serveFolder(folder, 'index.html');
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function request(path: string, headers = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(server.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

test('sends scripts compressed with brotli and cached forever', async () => {
  const { headers, body } = await request('/assets/app.js');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(body).toString()).toBe(script);
});

test('sends a folder’s page, which browsers must revalidate', async () => {
  const { headers, body } = await request('/?a=1');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(body.toString()).toBe('<p>home</p>');
});

test.each(['/missing.js', '/../package.json', '/%2e%2e/package.json'])('returns no file for %s', async (path) => {
  expect((await request(path)).status).toBe(404);
});

test('returns the fallback page for an unknown page address', async () => {
  expect((await request('/users', { accept: 'text/html' })).body.toString()).toBe('<p>home</p>');
  expect((await request('/users', { accept: '*/*' })).status).toBe(404);
});
