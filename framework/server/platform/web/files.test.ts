import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuild } from './files';
import { addSecurityHeaders } from './headers';

test('files under static/ carry what holds for files, and nothing that is for documents or for asking whether they have changed', async () => {
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
