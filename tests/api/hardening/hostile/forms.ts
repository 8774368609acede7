import { bytes, scripts } from './hostile';

/** A request's body and its declared content type. */
export interface Form {
  contentType: string;
  body: Buffer;
}

const boundary = 'x-hostile';

/** Returns a form with a single file, encoded as browsers would send it. The file can have any name. */
export const formOf = (content: Buffer, fileName = 'photo.png', type = 'image/png'): Form => ({
  contentType: `multipart/form-data; boundary=${boundary}`,
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

/** File names that attempt path traversal. */
export const hostileNames: string[] = [
  '../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\Windows\\System32\\drivers\\etc\\hosts',
  'a\0.png',
  'a.png\0.exe',
  'photo\u202Egnp.exe',
  '\u2066photo\u2069.png',
  '\u200B.png',
  'CON',
  'CON.png',
  'nul',
  'NUL.png',
  'LPT1.png',
  'COM1',
  'aux.png',
  'prn',
  'photo.php.png',
  'photo.png.php',
  'photo.png.exe',
  'photo.png;.php',
  'photo.png%00.php',
  'photo.png.',
  'photo.png ',
  'photo.png::$DATA',
  '.htaccess',
  'web.config',
  '.',
  '..',
  '...',
  ' ',
  '~',
  '-rf',
  '$(id).png',
  '`id`.png',
  '|id',
  '<script>alert(1)</script>.png',
  'x onerror=alert(1) .png',
  "';drop table files;--.png",
  '{{7*7}}.png',
  '${7*7}.png',
  '%{7*7}.png',
  '=cmd|calc!A1.png',
  '%2e%2e%2f%2e%2e%2fa.png',
  '..%5c..%5ca.png',
  '..%c0%af..%c0%afa.png',
  '\uFEFFa.png',
  '\\\\host\\share\\a.png',
  'file:///etc/passwd',
  'https://a.example/a.png',
  'a/b/c.png',
  '__proto__',
  'constructor',
  'desktop.ini',
  `${'x'.repeat(5000)}.png`,
  `${'\u0301'.repeat(500)}.png`,
  '😀'.repeat(300),
  'صورة.png',
  'a\r\nX-Evil: 1.png',
  'a\tb.png',
  '\u001b[31ma.png',
];

const file = (name: string, content: Buffer, more = '') =>
  bytes(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"${more}\r\nContent-Type: image/png\r\n\r\n`,
    content,
    '\r\n',
  );
const text = (name: string, content: string) =>
  bytes(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`);
const end = bytes(`--${boundary}--\r\n`);

/** Returns malformed forms with a valid picture. If `isTaken` is true, the server may accept the picture anyway. */
export const hostileForms = (png: Buffer): Record<string, Form & { isTaken?: boolean }> => {
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const whole = formOf(png).body;
  const as = (type: string, body = whole) => ({ contentType: type, body });
  const form = (...parts: Buffer[]) => ({ contentType, body: Buffer.concat(parts) });
  return {
    'no boundary': as('multipart/form-data'),
    'an empty boundary': as('multipart/form-data; boundary='),
    'another boundary': as('multipart/form-data; boundary=other'),
    'a boundary of a kilobyte': as(`multipart/form-data; boundary=${'b'.repeat(1024)}`),
    'a boundary with a line in it': as('multipart/form-data; boundary="x\\r\\n"'),
    'another kind of multipart': as('multipart/mixed; boundary=x-hostile'),
    'a form of text': as('application/x-www-form-urlencoded'),
    'a picture that is no form': as('image/png', png),
    JSON: as('application/json', bytes('{"file":"a"}')),
    'JSON that isn’t': as('application/json', png),
    XML: as('application/xml', bytes('<a/>')),
    'no kind at all': as('', png),
    nothing: form(),
    'its end alone': form(end),
    'no end': { ...form(file('file', png)) },
    'no end, and half of the file': form(file('file', png).subarray(0, -60)),
    'the head of a part alone': form(
      bytes(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"`),
    ),
    'a part without a head': form(bytes(`--${boundary}\r\n\r\n`), png, bytes('\r\n'), end),
    'a head that never ends': form(bytes(`--${boundary}\r\nX: ${'a'.repeat(200_000)}\r\n\r\n`), png, end),
    'two thousand heads': form(bytes(`--${boundary}\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`), png, end),
    'a file that says it is text': form(text('file', 'data:image/png;base64,AAAA'), end),
    'text of a megabyte and a half': form(text('file', 'a'.repeat(1_500_000)), end),
    'a thousand texts': form(...Array.from({ length: 1000 }, (_, index) => text(`a${index}`, 'b')), end),
    'a thousand texts before the file': form(
      ...Array.from({ length: 1000 }, (_, index) => text(`a${index}`, 'b')),
      file('file', png),
      end,
    ),
    'a text called __proto__': form(text('__proto__', '{"a":1}'), end),
    'texts called as their own kind': form(text('constructor', 'a'), text('toString', 'b'), end),
    'a page in base64': form(
      bytes(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
      ),
      bytes(png.toString('base64')),
      bytes('\r\n'),
      end,
    ),
    'a form in the form': { ...form(file('file', whole), end), isTaken: true },
    'an empty file before a page': form(file('file', Buffer.alloc(0)), file('file', bytes(scripts.html)), end),
    'a page before a picture': form(file('file', bytes(scripts.html)), file('file', png), end),
    'a picture before a page': { ...form(file('file', png), file('file', bytes(scripts.html)), end), isTaken: true },
    'two thousand files': { ...form(...Array.from({ length: 2000 }, () => file('file', png)), end), isTaken: true },
    'a file called __proto__': { ...form(file('__proto__', png), end), isTaken: true },
    'a file called by a path': { ...form(file('../../file', png), end), isTaken: true },
    'a second name': { ...form(file('file', png, "; filename*=UTF-8''..%2f..%2fa.php"), end), isTaken: true },
    'two dispositions': {
      ...form(
        bytes(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
        ),
        png,
        bytes('\r\n'),
        end,
      ),
      isTaken: true,
    },
    'words before and behind': {
      ...form(bytes(scripts.html, '\r\n'), file('file', png), end, bytes(scripts.html)),
      isTaken: true,
    },
  };
};

/** Query strings with a wrong field. If the server accepted them, it might store the file in a forbidden location. */
export const hostileQueries: string[] = [
  '',
  'resource=brands',
  'field=logo',
  'resource=&field=',
  'resource=brands&field=',
  'resource=brands&field=name',
  'resource=brands&field=id',
  'resource=brands&field=constructor',
  'resource=brands&field=__proto__',
  'resource=__proto__&field=logo',
  'resource=constructor&field=name',
  'resource=toString&field=length',
  'resource=../brands&field=logo',
  'resource=brands/../gallery&field=file',
  'resource=brands%00&field=logo',
  'resource=BRANDS&field=logo',
  'resource[]=brands&field[]=logo',
  'resource=brands&resource=gallery&field=logo',
  'resource=brands&field=logo&field=file',
  'resource=gallery&field=hash',
  'resource=gallery&field=kind',
  'resource=gallery&field=used_in',
  'resource=orders&field=file',
  `resource=${'a'.repeat(3000)}&field=logo`,
  'resource=brands&field=logo[0]',
  'resource=brands;field=logo',
  'resource=brands%20&field=logo',
  "resource=brands'--&field=logo",
];
