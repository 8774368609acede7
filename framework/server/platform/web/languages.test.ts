import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from '.';

describe('pages in several languages', () => {
  const own = mkdtempSync(join(tmpdir(), 'library-languages-'));
  let other: FastifyInstance;
  const ask = (url: string, headers: Record<string, string> = {}) => other.inject({ url, headers });

  beforeAll(async () => {
    const html = (lang: string) => `<!doctype html><html lang="${lang}" data-cookie="books.language">`;
    writeFileSync(join(own, 'index.html'), '<!doctype html><title>Dashboard</title>');
    for (const page of ['login', 'invitation']) {
      for (const [ending, lang] of [
        ['', 'en'],
        ['.ar-SY', 'ar-SY'],
        ['.fr', 'fr'],
      ] as const)
        writeFileSync(join(own, `${page}${ending}.html`), html(lang));
    }
    other = Fastify();
    await serveWeb(other, { webRoot: own });
  });
  afterAll(async () => {
    await other.close();
    rmSync(own, { recursive: true });
  });

  it.each([
    ['no preference (the first language)', '/login', {}, 'en'],
    ['a browser, which the first visit ignores', '/login', { 'accept-language': 'ar' }, 'en'],
    ['a browser with a link', '/invitation', { 'accept-language': 'de,ar;q=0.8' }, 'ar-SY'],
    ['a previous choice', '/login', { 'accept-language': 'ar', cookie: 'language=ar; books.language=fr' }, 'fr'],
    [
      'an unknown choice, which is ignored',
      '/invitation',
      { 'accept-language': 'ar', cookie: 'books.language=tlh' },
      'ar-SY',
    ],
    ['an address', '/login?lang=fr', { cookie: 'books.language=ar-SY' }, 'fr'],
    ['a duplicate address parameter, which is ignored', '/login?lang=fr&lang=ar', {}, 'en'],
    ['a browser, on a page that the login replaces', '/password', { 'accept-language': 'fr' }, 'fr'],
  ])('are sent in the language requested by %s', async (_who, url, headers, lang) => {
    const reply = await ask(url, headers);
    expect(reply.body).toContain(`lang="${lang}"`);
    expect(reply.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('have different ETags, so that caches tell them apart', async () => {
    const tags = await Promise.all(
      ['en', 'ar', 'fr'].map(async (lang) => (await ask(`/login?lang=${lang}`)).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('redirect a form sent without scripts back to its page, without reading its content', async () => {
    const reply = await other.inject({
      method: 'POST',
      url: '/login?lang=fr',
      payload: 'email=a%40b.co&password=secret',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?lang=fr']);
  });
});
