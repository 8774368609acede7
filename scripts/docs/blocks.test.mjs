import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { admins, blocksOf, callsOf, changed, fileOf, isPartOf, pages } from './blocks.mjs';

const page = `
\`\`\`ts
// examples/a/b.ts
export const b = 1;
\`\`\`

\`\`\`http
POST /api/a/b
Accept-Language: ar

{ "c": 1 }

422
{ "errors": {} }
\`\`\`

\`\`\`http
GET /api/a

403
\`\`\`
`;

it('reads the files and the calls of a page', () => {
  expect(blocksOf(page).map(fileOf)).toEqual([
    { path: 'examples/a/b.ts', content: 'export const b = 1;\n' },
    undefined,
    undefined,
  ]);
  expect(callsOf(page)).toMatchObject([
    {
      method: 'POST',
      path: '/api/a/b',
      headers: { 'Accept-Language': 'ar' },
      body: '{ "c": 1 }',
      status: 422,
      expected: { errors: {} },
    },
    { method: 'GET', path: '/api/a', headers: {}, body: undefined, status: 403, expected: {} },
  ]);
});

it('applies a diff exactly once, and rejects missing lines', () => {
  const lines = [' a', '-b', '+c', '+d'];
  expect(changed('a\nb\ne\n', lines)).toBe('a\nc\nd\ne\n');
  expect(() => changed('a\ne\n', lines)).toThrow('This isn’t there, or more than once:\na\nb\n');
  expect(() => changed('a\nb\na\nb\n', lines)).toThrow('more than once');
});

it('recognizes an excerpt of a file', () => {
  expect(isPartOf('a\n…\nd\n', 'a\nb\nc\nd\n')).toBe(true);
  expect(isPartOf('d\n…\na\n', 'a\nb\nc\nd\n')).toBe(false);
  expect(isPartOf('a\nc\n', 'a\nb\nc\n')).toBe(false);
});

/** The folders of the example admins from the docs. */
const ofDocs = Object.keys(admins).map((name) => `examples/${name}/`);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe.each(pages)('docs/%s.md', (name) => {
  const blocks = blocksOf(readFileSync(`docs/${name}.md`, 'utf8'));

  it('shows only code that this repository or an admin of the docs contains', () => {
    for (const block of blocks.filter(({ language }) => ['ts', 'tsx'].includes(language))) {
      const { path, content } = fileOf(block);
      if (ofDocs.some((folder) => path.startsWith(folder))) continue;
      expect([path, existsSync(path) && isPartOf(content, readFileSync(path, 'utf8'))]).toEqual([path, true]);
    }
  });

  it('mentions only existing commands', () => {
    const scriptNames = blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script));
    expect(scriptNames.filter((script) => !scripts[script])).toEqual([]);
  });
});
