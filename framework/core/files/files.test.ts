import { describe, expect, it, test } from 'vitest';
import { fileKindAt, fileRules, isFileAddress, pictureAt, sizesOf } from '.';

test('a file’s extension matches its type, and each kind has a size limit', () => {
  for (const [type, ending] of Object.values(fileRules).flatMap(({ types }) => Object.entries(types))) {
    expect(ending).toBe(type.split('/')[1]!.replace('jpeg', 'jpg'));
  }
  expect(Object.values(fileRules).map(({ maxBytes }) => maxBytes)).toEqual([10_485_760, 26_214_400, 10_485_760]);
});

describe('the address of an uploaded file', () => {
  it.each([
    ['/media/12/dress-large.webp', 'image'],
    ['/media/12/film.mp4', 'video'],
    ['/media/12/FILM.WEBM', 'video'],
    ['/media/12/bill.pdf', 'document'],
    // Uploaded pictures are re-encoded as WebP, and unknown types are never stored.
    ['/media/12/dress.jpg', undefined],
    ['/media/12/none', undefined],
  ])('%s gives the file’s kind', (address, kind) => {
    expect(fileKindAt(address)).toBe(kind);
    expect(isFileAddress(address)).toBe(kind !== undefined);
    expect(isFileAddress(address, ['document'])).toBe(kind === 'document');
  });

  it.each([
    'https://example.com/media/12/a.webp',
    '/media/a.webp',
    '/media/12/../a.webp',
    '/media/12/a.webp?x',
    '/other/12/a.webp',
  ])('is never %s', (address) => {
    expect(isFileAddress(address)).toBe(false);
  });
});

test('a picture has three sizes; other and external files have one', () => {
  expect(sizesOf('a-large.webp')).toEqual(['a-thumb.webp', 'a-medium.webp', 'a-large.webp']);
  expect(sizesOf('film.mp4')).toEqual(['film.mp4']);
  expect(pictureAt('/media/12/a-large.webp?v=1', 'thumb')).toBe('/media/12/a-thumb.webp?v=1');
  expect(pictureAt('https://example.com/a-large.webp', 'thumb')).toBe('https://example.com/a-large.webp');
});
