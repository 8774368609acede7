import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture } from '../testing/buildFixture';
import { programHole, programLast } from './inline';

const script = '<script type="module" async src="/main.js"></script>';
const files = {
  'main.js': `import { word } from './word.js'; console.log(word);`,
  'other.js': `import { word } from './word.js'; document.title = word;`,
  'word.js': 'export const word = document.lang;',
  'other.html': '<!doctype html><html><head><script type="module" src="/other.js"></script></head><body></body></html>',
};

const build = async (body: string): Promise<[head: string, body: string]> => {
  const page = `<!doctype html><html><head><script>first()</script>${script}</head><body>${body}</body></html>`;
  const { folder } = await buildFixture({ ...files, 'index.html': page }, [programLast()]);
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  return html.split('</head>') as [string, string];
};

test('moves a page’s program and its links into the template', async () => {
  const [head, body] = await build(`<main></main>${programHole}`);
  expect(head).toContain('<script>first()</script>');
  expect(head).not.toMatch(/src=|modulepreload/);
  expect(body).toMatch(
    /<main><\/main><template id="program"><script [^>]*src="[^"]+"><\/script><link rel="modulepreload"[^>]+><\/template><script>/,
  );
});

test('keeps the program in the head of a page without a template', async () => {
  const [head, body] = await build('<main></main>');
  expect(head).toMatch(/src=.*modulepreload/s);
  expect(body).not.toContain('program');
});
