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
    ['an address of another host', 'https://example.com/a.pdf'],
    ['a script', 'javascript:alert(1)//media/a/b.pdf'],
    ['a path out of the folder', '/media/../secret/b.pdf'],
    ['an encoded path out of the folder', '/media/branch-1%2f..%2fb/b.pdf'],
    ['a subfolder', '/media/branch-1/x/b.pdf'],
    ['a query', '/media/branch-1/b.pdf?x'],
    ['a line break', '/media/branch-1/b.pdf\n/media/branch-1/b.pdf'],
    ['nobody’s', '/media/b.pdf'],
    ['a type that is never stored', '/media/branch-1/b.svg'],
    ['an original picture', '/media/branch-1/b.png'],
    ['a kind that the field doesn’t accept', '/media/branch-1/b.mp4'],
    ['a value that isn’t text', 7],
  ])('%s', (_title, url) => expect(judge(files, [{ url, name: 'x' }])).toEqual(['it.0.url: validation.file_gone']));

  test.each([
    ['too many files', [picture, paper, { ...paper, url: '/media/branch-1/c.pdf' }], 'it: validation.too_many_items'],
    ['duplicates', [picture, picture], 'it: validation.duplicate_items'],
    ['an overlong name', [{ ...picture, name: 'x'.repeat(256) }], 'it.0.name: validation.too_long'],
    ['a value that isn’t a list', 'x', 'it: validation.array'],
  ])('%s', (_title, value, complaint) => expect(judge(files, value)).toEqual([complaint]));

  test('unknown properties', () => expect(judge(files, [{ ...picture, alt: null }])).toHaveLength(1));
});

test.each([
  [
    'a picture in the previous format',
    [{ url: '/media/demo/mug-1.webp', alt: null }],
    [{ url: '/media/demo/mug-1.webp', name: 'mug-1.webp', bytes: null }],
  ],
  ['wrong sizes and names', [{ ...paper, name: {}, bytes: '7' }], [{ ...paper, name: 'b.pdf', bytes: null }]],
  [
    'invalid entries are skipped',
    [null, 7, 'x', [], {}, { url: 'https://example.com/a.pdf' }, { url: 'javascript:1' }],
    [],
  ],
  ['a value that isn’t a list', { url: paper.url }, []],
  ['nothing', undefined, []],
])('reading stored attachments: %s', (_title, stored, read) => expect(asAttachments(stored)).toEqual(read));

test('a field lists the kinds of files that can be uploaded', () => {
  expect(kindOf(files).uploads!(files)).toEqual(['image', 'document']);
  const any = field.attachments({ label });
  expect(kindOf(any).uploads!(any)).toEqual(['image', 'video', 'document']);
});
