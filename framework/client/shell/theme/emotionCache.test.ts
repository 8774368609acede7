import { compile, middleware, serialize, stringify } from 'stylis';
import rtl from 'stylis-plugin-rtl';
import { expect, test } from 'vitest';
import { modernStyles } from './emotionCache';

const write = (css: string, ...more: Parameters<typeof middleware>[0]) =>
  serialize(compile(css), middleware([modernStyles as (typeof more)[number], ...more, stringify]));

test('only user-select gets a prefix, for Safari', () => {
  expect(write('.a{user-select:none;appearance:none;}')).toBe(
    '.a{-webkit-user-select:none;user-select:none;appearance:none;}',
  );
});

test.each(['::-moz-focus-inner', '::-moz-placeholder', '::-ms-input-placeholder', ':-ms-input-placeholder'])(
  'a rule for %s is dropped, and its neighbours are kept',
  (selector) => {
    expect(write(`.a{color:red;&${selector}{opacity:0;}&:hover{opacity:1;}}`)).toBe(
      '.a{color:red;}.a:hover{opacity:1;}',
    );
  },
);

test('a prefixed placeholder selector becomes the standard one', () => {
  expect(write('.a::-webkit-input-placeholder{opacity:1;}')).toBe('.a::placeholder{opacity:1;}');
});

test('right-to-left mirroring still applies', () => {
  expect(write('.a{user-select:none;padding-left:4px;}', rtl as never)).toBe(
    '.a{-webkit-user-select:none;user-select:none;padding-right:4px;}',
  );
});
