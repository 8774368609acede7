import { describe, expect, test } from 'vitest';
import { field, kindOf } from '..';
import { asAttachments } from './kind';
import { judge, label } from '../../testing/judge';

const files = field.attachments({ label, kinds: ['image', 'document'], max: 2 });
const [picture, paper] = [
  { url: '/media/branch-1/a-large.webp', name: 'a.jpg' },
  { url: '/media/guest-7/b.pdf', name: 'b.pdf' },
];

test('accepts uploaded files, whatever size is claimed', () => {
  expect(judge(files, [picture, { ...paper, bytes: 7 }])).toEqual([picture, { ...paper, bytes: 7 }]);
  expect(judge(files, [{ url: ` ${paper.url} ` }])).toEqual([{ url: paper.url }]);
  expect(judge(files, null)).toEqual([]);
});

describe('attachments reject', () => {
  test.each([
    ['another host’s', 'https://example.com/a.pdf'],
    ['a script', 'javascript:alert(1)//media/a/b.pdf'],
    ['a way out of the folder', '/media/../secret/b.pdf'],
    ['a way out of it, encoded', '/media/branch-1%2f..%2fb/b.pdf'],
    ['a folder within', '/media/branch-1/x/b.pdf'],
    ['a query', '/media/branch-1/b.pdf?x'],
    ['another line', '/media/branch-1/b.pdf\n/media/branch-1/b.pdf'],
    ['nobody’s', '/media/b.pdf'],
    ['a type that nothing is kept in', '/media/branch-1/b.svg'],
    ['a picture as it was sent', '/media/branch-1/b.png'],
    ['a kind that the field doesn’t take', '/media/branch-1/b.mp4'],
    ['no text', 7],
  ])('%s', (_what, url) => expect(judge(files, [{ url, name: 'x' }])).toEqual(['it.0.url: validation.file_gone']));

  test.each([
    ['too many', [picture, paper, { ...paper, url: '/media/branch-1/c.pdf' }], 'it: validation.too_many_items'],
    ['the same twice', [picture, picture], 'it: validation.duplicate_items'],
    ['a name without end', [{ ...picture, name: 'x'.repeat(256) }], 'it.0.name: validation.too_long'],
    ['no list', 'x', 'it: validation.array'],
  ])('%s', (_what, value, complaint) => expect(judge(files, value)).toEqual([complaint]));

  test('unknown properties', () => expect(judge(files, [{ ...picture, alt: null }])).toHaveLength(1));
});

test.each([
  [
    'a picture of before',
    [{ url: '/media/demo/mug-1.webp', alt: null }],
    [{ url: '/media/demo/mug-1.webp', name: 'mug-1.webp', bytes: null }],
  ],
  ['wrong sizes and names', [{ ...paper, name: {}, bytes: '7' }], [{ ...paper, name: 'b.pdf', bytes: null }]],
  ['what is none', [null, 7, 'x', [], {}, { url: 'https://example.com/a.pdf' }, { url: 'javascript:1' }], []],
  ['no list', { url: paper.url }, []],
  ['nothing', undefined, []],
])('reading stored attachments: %s', (_what, stored, read) => expect(asAttachments(stored)).toEqual(read));

test('a field lists the kinds of files that can be uploaded', () => {
  expect(kindOf(files).uploads!(files)).toEqual(['image', 'document']);
  const any = field.attachments({ label });
  expect(kindOf(any).uploads!(any)).toEqual(['image', 'video', 'document']);
});
