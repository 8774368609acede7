import { gzipSync } from 'node:zlib';
import type { Hostile } from './hostile';
import { big, box, bytes, canary, little, scripts } from './hostile';

const { html, svg, php, js } = scripts;

/** Twenty million zero bytes, compressed to twenty thousand. */
const gzipBomb = gzipSync(Buffer.alloc(20_000_000));

const zipOf = (name: string, content: string | Buffer) =>
  bytes(
    'PK\x03\x04',
    [20, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    big(0),
    little(content.length),
    little(content.length),
    little(name.length, 2),
    [0, 0],
    name,
    content,
    'PK\x01\x02',
    [20, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    big(0),
    little(content.length),
    little(content.length),
    little(name.length, 2),
    Array.from({ length: 16 }, () => 0),
    name,
    'PK\x05\x06',
    [0, 0, 0, 0, 1, 0, 1, 0],
    little(46 + name.length),
    little(30 + name.length + content.length),
    [0, 0],
  );

const utf16 = (text: string) => bytes([0xff, 0xfe], Buffer.from(text, 'utf16le'));

const files: Record<string, Buffer> = {
  'a page': bytes(html),
  'a page after a byte order mark': bytes([0xef, 0xbb, 0xbf], html),
  'a page in UTF-16': utf16(html),
  'a page after spaces': bytes(' \n'.repeat(600), html),
  'a page of XML': bytes(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${js}</script></html>`,
  ),
  'XML that asks for a file': bytes(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  'XML that grows': bytes(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;&c;</a>',
  ),
  'a style sheet': bytes('body{background:url(javascript:alert(1))}'),
  XSLT: bytes('<?xml version="1.0"?><xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'),
  'an SVG': bytes(svg),
  'an SVG with a declaration': bytes('<?xml version="1.0"?>', svg),
  'an SVG after a byte order mark and a comment': bytes([0xef, 0xbb, 0xbf], '<!-- a -->', svg),
  'an SVG after a long comment': bytes(`<!--${'a'.repeat(9000)}-->`, svg),
  'an SVG in UTF-16': utf16(svg),
  'an SVG in capitals': bytes(svg.toUpperCase()),
  'an SVG with a doctype': bytes('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a">', svg),
  'an SVG with a page in it': bytes(`<svg><foreignObject>${html}</foreignObject></svg>`),
  'a packed SVG': gzipSync(svg),
  'a script': bytes(js),
  'a module': bytes(`import '${canary}';`),
  PHP: bytes(php),
  'a JSP': bytes('<%@ page import="java.io.*" %>'),
  'a shell script': bytes(`#!/bin/sh\necho ${canary}\n`),
  'a batch file': bytes('@echo off\r\ncalc.exe\r\n'),
  'settings of a web server': bytes('AddType application/x-httpd-php .png\n'),
  JSON: bytes(`{"__proto__":{"${canary}":1}}`),
  'a table with formulas': bytes('=cmd|"/C calc"!A0,1\n'),
  'a program for Windows': bytes('MZ', Buffer.alloc(58), little(64), 'PE\0\0', Buffer.alloc(200)),
  'a program for Linux': bytes([0x7f], 'ELF', [2, 1, 1, 0], Buffer.alloc(200)),
  'a program for macOS': bytes([0xcf, 0xfa, 0xed, 0xfe], Buffer.alloc(200)),
  'a Java class': bytes([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52], Buffer.alloc(100)),
  WebAssembly: bytes([0], 'asm', [1, 0, 0, 0]),
  'a ZIP': zipOf('a.html', html),
  'a ZIP of a ZIP': zipOf('a.zip', zipOf('b.zip', zipOf('c', 'c'))),
  'a ZIP that leaves its folder': zipOf('../../../etc/cron.d/a', '* * * * * root id'),
  'a ZIP bomb': zipOf('a.gz', gzipBomb),
  'a GZIP bomb': gzipBomb,
  'a Java archive': zipOf('META-INF/MANIFEST.MF', 'Main-Class: A\n'),
  'a document of Word': zipOf(
    '[Content_Types].xml',
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'an app for Android': zipOf('AndroidManifest.xml', '\x03'),
  'an old document of Word': bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Buffer.alloc(600)),
  RTF: bytes('{\\rtf1{\\object\\objocx}}'),
  'a RAR': bytes('Rar!', [0x1a, 7, 1, 0], Buffer.alloc(50)),
  'a 7-Zip': bytes([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4], Buffer.alloc(50)),
  'a bzip2': bytes('BZh9', [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], Buffer.alloc(50)),
  'an xz': bytes([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], Buffer.alloc(50)),
  'a tar': bytes('a.html', Buffer.alloc(251), 'ustar\x0000', Buffer.alloc(300)),
  Flash: bytes('CWS', [9], Buffer.alloc(60)),
  'an icon': bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0], Buffer.alloc(60)),
  'a cursor': bytes([0, 0, 2, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0], Buffer.alloc(60)),
  'a bitmap': bytes(
    'BM',
    little(70),
    big(0),
    little(54),
    little(40),
    little(2),
    little(2),
    [1, 0, 24, 0],
    Buffer.alloc(40),
  ),
  'a TIFF': bytes('II', [42, 0], little(8), [0, 0], big(0)),
  'a TIFF, the big end first': bytes('MM', [0, 42], big(8), [0, 0], big(0)),
  'a Photoshop picture': bytes('8BPS', [0, 1], Buffer.alloc(60)),
  PostScript: bytes('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n'),
  'a picture of ImageMagick’s own': bytes(
    'push graphic-context\nimage over 0,0 0,0 \'https://a"|id"\'\npop graphic-context\n',
  ),
  'a HEIC': bytes(box('ftyp', 'heic', big(0), 'mif1heic'), box('meta', big(0))),
  'a JPEG XL': bytes([0, 0, 0, 12], 'JXL ', [13, 10, 0x87, 10], Buffer.alloc(60)),
  'a JPEG 2000': bytes([0, 0, 0, 12], 'jP  ', [13, 10, 0x87, 10], box('ftyp', 'jp2 ', big(0), 'jp2 ')),
  'a MOV': bytes(box('ftyp', 'qt  ', big(0), 'qt  '), box('moov'), box('mdat', js)),
  'a Matroska': bytes([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88], 'matroska', Buffer.alloc(60)),
  'an AVI': bytes('RIFF', little(100), 'AVI LIST', Buffer.alloc(100)),
  'a Flash video': bytes('FLV', [1, 5, 0, 0, 0, 9], Buffer.alloc(60)),
  'an MP3': bytes([0xff, 0xfb, 0x90, 0x64], Buffer.alloc(500)),
  'a WAV': bytes('RIFF', little(100), 'WAVEfmt ', Buffer.alloc(100)),
  'an Ogg': bytes('OggS', [0, 2], Buffer.alloc(80)),
  'a font': bytes('wOF2', [0, 1, 0, 0], Buffer.alloc(60)),
  'a database': bytes('SQLite format 3\0', Buffer.alloc(100)),
  'a shortcut of Windows': bytes([0x4c, 0, 0, 0, 1, 0x14, 2, 0], Buffer.alloc(80)),
  'a web archive': bytes('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n', html),
  'an address book': bytes('BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n'),
  'a key': bytes('-----BEGIN PRIVATE KEY-----\nMIIE\n'),
  nothing: Buffer.alloc(0),
  'a byte': bytes(0),
  zeros: Buffer.alloc(4096),
  'eleven megabytes': Buffer.alloc(11 * 1024 * 1024, 1),
};

/** The first bytes of accepted formats, followed by a program. */
const fileHeaders: Record<string, Buffer> = {
  PNG: bytes([0x89], 'PNG\r\n', [0x1a, 10]),
  'PNG with a header': bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 10],
    big(13),
    'IHDR',
    big(1),
    big(1),
    [8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde],
  ),
  JPEG: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]),
  GIF87a: bytes('GIF87a'),
  GIF89a: bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0]),
  WebP: bytes('RIFF', little(200), 'WEBPVP8 '),
  AVIF: box('ftyp', 'avif', big(0), 'avifmif1'),
  MP4: box('ftyp', 'isom', big(0), 'isommp41'),
  'MP4 with a part': bytes(box('ftyp', 'isom', big(0), 'isommp41'), box('moov')),
  WebM: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm'),
  PDF: bytes('%PDF-1.7\n'),
  'ID3 before a PDF': bytes('ID3', [3, 0, 0, 0, 0, 0, 0], '%PDF-1.7\n'),
};

/**
 * Returns the expected outcome for a file that starts with the given bytes. The server rejects pictures that it can't
 * decode completely. For all other files, it checks only the first bytes.
 */
const expectationOf = (head: string): Pick<Hostile, 'expected' | 'kind'> => {
  if (/PDF/.test(head)) return { expected: 'kept', kind: 'document' };
  return /MP4|WebM/.test(head) ? { expected: 'kept', kind: 'video' } : { expected: 'refused' };
};

/** Files of forbidden types, and files that begin like a file of an allowed type. */
export const foreignFiles: Hostile[] = [
  ...Object.entries(files).map(([name, content]): Hostile => ({ name, content, expected: 'refused' })),
  ...Object.entries(fileHeaders).flatMap(([head, start]) =>
    Object.entries(scripts).map(([script, text]): Hostile => ({
      name: `the head of a ${head} before ${script}`,
      content: bytes(start, text),
      ...expectationOf(head),
    })),
  ),
];

/** File names and content types that the requests declare for the foreign files. */
export const disguises: Pick<Hostile, 'fileName' | 'type'>[] = [
  { fileName: 'photo.png', type: 'image/png' },
  { fileName: 'invoice.pdf', type: 'application/pdf' },
  { fileName: 'clip.mp4', type: 'video/mp4' },
];
