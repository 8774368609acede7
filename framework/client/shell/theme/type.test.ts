import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['/{framework,src}/**/*.{ts,tsx}', '!/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const ownSize = /fontSize:[^,\n]*'[\d.]+(rem|px)'|font: [`'][^`'\n]*\d(rem|px)/;

// This file renders a page without the theme.
const withoutTheme = '/framework/client/shell/boot/bootAdmin.ts';

test('every font size comes from the tokens', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const own = Object.entries(sources).filter(([file, code]) => file !== withoutTheme && ownSize.test(code));
  expect(own.map(([file]) => file)).toEqual([]);
});
