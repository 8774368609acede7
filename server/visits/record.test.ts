import { describe, expect, test } from 'vitest';
import { deviceOf, isBrowser, sourceOf } from './record';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const androidTablet = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

describe('the user agent of a visit', () => {
  test.each([safari, ipad, androidTablet, androidPhone, firefox])('%s is a browser', (agent) => {
    expect(isBrowser(agent)).toBe(true);
  });

  test.each([
    undefined,
    '',
    'curl/8.9.1',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
  ])('%s isn’t a browser', (agent) => expect(isBrowser(agent)).toBe(false));

  test.each([
    [safari, 'phone'],
    [androidPhone, 'phone'],
    [ipad, 'tablet'],
    [androidTablet, 'tablet'],
    [firefox, 'desktop'],
  ])('%s is a %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
});

test.each([
  [{}, 'direct'],
  [{ referrer: '' }, 'direct'],
  [{ referrer: 'not an address' }, 'direct'],
  [{ referrer: 'javascript:alert(1)' }, 'direct'],
  [{ referrer: 'https://shop.example/a', own: 'https://shop.example' }, 'direct'],
  [{ referrer: 'https://www.google.com.kw/' }, 'search'],
  [{ referrer: 'https://duckduckgo.com/' }, 'search'],
  [{ referrer: 'https://mail.google.com/' }, 'email'],
  [{ referrer: 'https://l.instagram.com/' }, 'social'],
  [{ referrer: 'https://t.co/x' }, 'social'],
  [{ referrer: 'https://notgoogle.example/' }, 'link'],
  [{ referrer: 'https://blog.example/', medium: 'cpc' }, 'advertisement'],
  [{ medium: 'newsletter' }, 'email'],
  [{ medium: 'something', referrer: 'https://blog.example/' }, 'link'],
] as const)('the source of %j is %s', (from, source) => expect(sourceOf(from)).toBe(source));
