import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { preparePage } from './page';

const login = (lang: string, text: string) =>
  `<!doctype html><html lang="${lang}"><head></head><body><div id="providers" data-text="${text}"></div></body></html>`;

const html = `<!doctype html><html><head></head><body>${'<p>one of many</p>'.repeat(50)}</body></html>`;
/**
 * Compresses a string at low compression levels, so that the build's files differ from what the server would produce.
 */
const pack = (text: string) => ({
  br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  gzip: gzipSync(text, { level: 1 }),
});

describe('a page', () => {
  it('is sent as the build compressed it', async () => {
    const packed = pack(html);
    const { bodies } = await preparePage({ html, ...packed });
    expect(bodies).toEqual({ ...packed, identity: Buffer.from(html) });
  });

  it.each([
    ['it has no compressed version', {}, {}],
    ['its compressed version belongs to another page', pack(`${html}\n`), {}],
    ['its compressed version is invalid', { br: Buffer.from('br'), gzip: Buffer.from('gzip') }, {}],
    ['the server adds something to it', pack(html), { apiUrl: 'https://api.example' }],
  ])('is compressed by the server if %s', async (_, packed, options) => {
    const { bodies } = await preparePage({ html, ...packed }, options);
    expect([brotliDecompressSync(bodies.br), gunzipSync(bodies.gzip)]).toEqual([bodies.identity, bodies.identity]);
    expect(bodies.identity.toString()).toContain('apiUrl' in options ? options.apiUrl : html);
    expect(bodies.br.length).toBeLessThan(pack(html).br.length);
  });
});

describe('the login page', () => {
  it('links to the identity providers in its language, whatever characters their names have', async () => {
    const providers = [
      { label: { en: 'A<b> "$&"', ar: 'أكمي' }, address: '/login/oidc?provider=acme&x=1' },
      { label: 'Gulf', address: '/login/oidc?provider=gulf' },
    ];
    const page = async (built: string) =>
      (await preparePage({ html: built }, { providers })).bodies.identity.toString();
    const english = await page(login('en', 'Continue with {}'));
    expect(english).toContain('>Continue with A&lt;b&gt; &quot;$&amp;&quot;</a>');
    expect(english).toContain('href="/login/oidc?provider=acme&amp;x=1"');
    const arabic = await page(login('ar-SY', 'المتابعة عبر {}'));
    expect(arabic).toContain('>المتابعة عبر أكمي</a>');
    expect(arabic).toContain('>المتابعة عبر Gulf</a>');
    expect(await page(html)).toBe(html);
  });
});
