import { describe, expect, it } from 'vitest';
import { documentNameOf, fileNameOf } from './route';

const [picture, paper] = ['/media/branch-1/abc-large.webp', '/media/branch-1/abc.pdf'];

describe('a file’s name', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['C:\\Users\\noor\\photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['\u202Egpj.exe\u0000\n', 'gpj.exe'],
    ['صورة الطلب.png', 'صورة الطلب.png'],
    ['  ', 'abc-large.webp'],
    ['', 'abc-large.webp'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j becomes %j', (given, name) => expect(fileNameOf(given, picture)).toBe(name));

  it.each([
    ['receipt.pdf', 'receipt.pdf'],
    ['RECEIPT.PDF', 'RECEIPT.PDF'],
    ['receipt.pdf.hta', 'receipt.pdf.hta.pdf'],
    ['فاتورة', 'فاتورة.pdf'],
    ['x'.repeat(300), `${'x'.repeat(251)}.pdf`],
  ])('of a document is saved with its extension: %j as %j', (given, name) =>
    expect(documentNameOf(given, paper)).toBe(name),
  );

  it('of a picture is unchanged', () => expect(documentNameOf('IMG_2041.HEIC', picture)).toBe('IMG_2041.HEIC'));
});
