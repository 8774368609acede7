import { expect, it } from 'vitest';
import { blocksOf, callsOf, changed, fileOf } from './blocks.mjs';

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
  expect(blocksOf(page).map(fileOf)).toEqual([{ path: 'examples/a/b.ts', content: 'export const b = 1;\n' }, undefined, undefined]);
  expect(callsOf(page)).toMatchObject([
    { method: 'POST', path: '/api/a/b', headers: { 'Accept-Language': 'ar' }, body: '{ "c": 1 }', status: 422, expected: { errors: {} } },
    { method: 'GET', path: '/api/a', headers: {}, body: undefined, status: 403, expected: {} },
  ]);
});

it('changes what is there once, and complains of what isn’t', () => {
  const lines = [' a', '-b', '+c', '+d'];
  expect(changed('a\nb\ne\n', lines)).toBe('a\nc\nd\ne\n');
  expect(() => changed('a\ne\n', lines)).toThrow('This isn’t there, or more than once:\na\nb\n');
  expect(() => changed('a\nb\na\nb\n', lines)).toThrow('more than once');
});
