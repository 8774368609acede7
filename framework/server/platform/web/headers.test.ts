import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished, test } from 'vitest';
import { policyFor, serveBuild, addSecurityHeaders } from './headers';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

it('the policy allows inline scripts and styles only by their hashes', () => {
  const { 'script-src': scripts, 'style-src': styles } = directives(
    policyFor(`
    <style>body { margin: 0 }</style><script>first()</script><script type="module">second()\n</script>
    <script type="module" src="/static/a.js"></script>`),
  );
  expect(scripts).toEqual(["'self'", hash('first()'), hash('second()\n')]);
  expect(styles).toEqual(["'self'", hash(''), hash('body { margin: 0 }')]);
});

it('the policy contains no unsafe source', () => {
  expect(policyFor('<script>first()</script>')).not.toMatch(/unsafe-|script-src[^;]* (\*|https?:|data:)/);
});

it('the policy allows connections to the page’s own host, the API’s host and other backends', () => {
  expect(directives(policyFor(''))['connect-src']).toEqual(["'self'"]);
  const { 'connect-src': sources } = directives(policyFor('', ['https://api.example.com', 'https://rest.example.com']));
  expect(sources).toEqual(["'self'", 'https://api.example.com', 'https://rest.example.com']);
});

test('files under static/ have headers for files, without those for documents or revalidation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'static/app-1a2b.js'), 'go();');
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  addSecurityHeaders(app);
  await serveBuild(app, folder);
  const namesOf = async (url: string) => Object.keys((await app.inject({ url })).headers).toSorted();
  expect(await namesOf('/static/app-1a2b.js')).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'referrer-policy',
    'vary',
    'x-content-type-options',
  ]);
  expect(await namesOf('/static/none.js')).toEqual(
    expect.arrayContaining(['x-frame-options', 'permissions-policy', 'x-request-id']),
  );
});
