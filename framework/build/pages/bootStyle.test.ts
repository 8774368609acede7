import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineStyles } from './inline';
import { buildFixture } from '../testing/buildFixture';

const page = '<!doctype html><html><head><link rel="stylesheet" href="/page.css"></head><body></body></html>';

const build = async (css: string): Promise<string> => {
  const { folder } = await buildFixture({ 'index.html': page, 'page.css': css }, [inlineStyles()]);
  return readFileSync(join(folder, 'dist/index.html'), 'utf8');
};

test("a page's small style sheet is inlined", async () => {
  const html = await build('body { margin: 1px }');
  expect(html).toContain('<style>body{margin:1px}</style>');
  expect(html).not.toContain('rel="stylesheet"');
});

test.each([
  ['a large style sheet', Array.from({ length: 1000 }, (_, index) => `.c${index} { margin: ${index}px }`).join('\n')],
  ['a style sheet that would end the element', `a::before { content: '</style>' }`],
])('%s isn’t inlined', async (_name, css) => {
  const html = await build(css);
  expect(html).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/[^"]+\.css">/);
  expect(html).not.toContain('<style>');
});
