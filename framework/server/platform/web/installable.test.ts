import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { policyFor, addSecurityHeaders } from './headers';
import { serveWeb } from '.';

it('an installed app’s first files have their types, caching rules and policies', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'library-app-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  mkdirSync(join(webRoot, 'static/js'), { recursive: true });
  for (const name of ['sw.js', 'static/js/decoder-Ab_1-2.js', 'static/js/app-1.js']) {
    writeFileSync(join(webRoot, name), 'run()');
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync('run()'));
  }
  writeFileSync(join(webRoot, 'manifest.en.webmanifest'), '{}');
  const app = Fastify();
  addSecurityHeaders(app);
  await serveWeb(app, { webRoot });
  const headersOf = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers;

  expect(await headersOf('/sw.js')).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(await headersOf('/manifest.en.webmanifest')).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': expect.stringContaining('application/manifest+json'),
  });
  const policies = await Promise.all(
    ['decoder-Ab_1-2', 'app-1'].map(
      async (name) => (await headersOf(`/static/js/${name}.js`))['content-security-policy'],
    ),
  );
  expect(policies.map((policy) => String(policy).includes('wasm-unsafe-eval'))).toEqual([true, false]);
  expect(policyFor('')).toMatch(/manifest-src 'self'; worker-src 'self'/);
  await app.close();
});
