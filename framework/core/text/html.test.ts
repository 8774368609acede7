import { describe, expect, it } from 'vitest';
import { escapeHtml, isSafeLink, plainText } from './html';

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\nTwo\nthree'],
    ['<ul><li>قطن</li><li>كتّان</li></ul>', 'قطن\nكتّان'],
    ['Plain as it is', 'Plain as it is'],
    ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
    ['a &amp; b &lt;p&gt; &#1605;&#x645;&nbsp;c', 'a & b <p> مم c'],
    ['&amp;lt;', '&lt;'],
    ['a&#1;b &#x10ffff;&#x110000;!', 'a\u0001b \u{10ffff}!'],
    ['&unknown; &#0; &#99999999;', '&unknown; &#99999999;'],
    ['<p></p><p><br></p>', ''],
    ['<script>alert(1)</script>words<style>p{}</style>', 'words'],
    ['words<script>never closed', 'words'],
    ['words<!-- not said --> more<!-- nor this', 'words more'],
    ['words<img src=x onerror=alert(1)', 'words'],
  ])('%s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });

  it('restores the text that was escaped', () => {
    const text = `<b title='x'>"Tom" & Jerry</b>`;
    expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    expect(plainText(escapeHtml(text))).toBe(text);
  });
});

describe('isSafeLink', () => {
  it.each(['https://example.com/a?b=c#d', 'http://example.com', 'mailto:branch@example.com', 'HTTPS://EXAMPLE.COM'])(
    'accepts %s',
    (address) => expect(isSafeLink(address)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//example.com',
    '/path',
    'ftp://example.com',
    'https://',
    'https:// example.com',
    'https://[',
    '',
  ])('rejects %s', (address) => expect(isSafeLink(address)).toBe(false));
});
