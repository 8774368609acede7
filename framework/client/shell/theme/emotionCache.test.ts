import { compile, middleware, serialize, stringify } from 'stylis';
import rtl from 'stylis-plugin-rtl';
import { expect, test } from 'vitest';
import { modernStyles } from './emotionCache';

const write = (css: string, ...more: Parameters<typeof middleware>[0]) =>
  serialize(compile(css), middleware([modernStyles as (typeof more)[number], ...more, stringify]));

test('Safari alone wants a prefix, of user-select', () => {
  expect(write('.a{user-select:none;appearance:none;}')).toBe(
    '.a{-webkit-user-select:none;user-select:none;appearance:none;}',
  );
});

test.each(['::-moz-focus-inner', '::-moz-placeholder', '::-ms-input-placeholder', ':-ms-input-placeholder'])(
  'a rule for %s is dropped, and its neighbours stay',
  (selector) => {
    expect(write(`.a{color:red;&${selector}{opacity:0;}&:hover{opacity:1;}}`)).toBe(
      '.a{color:red;}.a:hover{opacity:1;}',
    );
  },
);

test('a placeholder is styled in every browser', () => {
  expect(write('.a::-webkit-input-placeholder{opacity:1;}')).toBe('.a::placeholder{opacity:1;}');
});

test('what is mirrored is mirrored still', () => {
  expect(write('.a{user-select:none;padding-left:4px;}', rtl as never)).toBe(
    '.a{-webkit-user-select:none;user-select:none;padding-right:4px;}',
  );
});
