import { deflateSync } from 'node:zlib';
import type { Hostile } from './hostile';
import { box, bytes, scripts } from './hostile';

const { html, js } = scripts;

/** Returns a PDF that contains the given objects, numbered from 3. `catalog` is added to the PDF's catalogue. */
const pdfOf = (objects: (string | Buffer)[] = [], catalog = '', trailer = ''): Buffer =>
  bytes(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`,
    ...objects.flatMap((object, index) => [`${index + 3} 0 obj`, object, 'endobj\n']),
    `trailer<</Root 1 0 R/Size ${objects.length + 3}${trailer}>>\nstartxref\n0\n%%EOF\n`,
  );

const stream = (head: string, content: Buffer) =>
  bytes(`<<${head}/Length ${content.length}>>stream\n`, content, '\nendstream');

const packed = (objects: string, head = '/Filter/FlateDecode') =>
  stream(`/Type/ObjStm/N 1/First 4${head}`, deflateSync(`3 0 ${objects}`));

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/**
 * PDFs with actions or embedded files, written in every notation that PDF allows. They are harmless if a browser only
 * downloads them.
 */
const active: Record<string, Buffer> = {
  'a script when it is opened': pdfOf([script], '/OpenAction 3 0 R'),
  'a script in the catalogue itself': pdfOf([], `/OpenAction${script}`),
  'a script of a page': pdfOf([`<</Type/Page/AA<</O${script}>>>>`]),
  'a script in the tree of names': pdfOf([], `/Names<</JavaScript<</Names[(a)${script}]>>>>`),
  'a script whose names are in codes': pdfOf(['<</S/J#61vaScript/J#53(app.alert\\(1\\))>>'], '/OpenAction 3 0 R'),
  'a script whose names are all codes': pdfOf(['<</S/#4A#61#76#61#53#63#72#69#70#74/JS(a)>>']),
  'a script among packed objects': pdfOf([packed(script)], '/OpenAction 3 0 R'),
  'a script among packed objects, in codes': pdfOf([packed('<</S/Java#53cript/JS(a)>>')]),
  'a script in objects whose stream says its kind in codes': pdfOf([
    stream('/Type/Obj#53tm/Filter/FlateDecode', deflateSync(script)),
  ]),
  'a script in the second stream': pdfOf([packed('<</A/B>>'), packed(script)]),
  'a script within what seems a picture': pdfOf([stream('/Type/XObject', bytes(`9 0 obj${script}endobj`))]),
  'a script of a button': pdfOf([`<</Type/Annot/Subtype/Widget/A${script}>>`]),
  'a program to be started': pdfOf(['<</S/Launch/F(cmd.exe)>>'], '/OpenAction 3 0 R'),
  'a program to be started on Windows': pdfOf(['<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>']),
  'a file in it': pdfOf(['<</Type/EmbeddedFile/Length 0>>'], '/Names<</EmbeddedFiles<</Names[(a.exe)3 0 R]>>>>'),
  'a film in it': pdfOf(['<</Type/Annot/Subtype/RichMedia>>']),
  'a sound with a script': pdfOf(['<</S/Rendition/JS(a)>>']),
  'a form of XML': pdfOf([], '/AcroForm<</XFA(a)>>'),
  'a form that sends itself': pdfOf(['<</S/SubmitForm/F(https://a.example)>>']),
  'a form that fetches': pdfOf(['<</S/ImportData/F(a.fdf)>>']),
  'a way into a file in it': pdfOf(['<</S/GoToE/D[0/Fit]>>']),
  'a link that is a script': pdfOf(['<</S/URI/URI(javascript:alert\\(1\\))>>']),
  'a link that is a script, apart': pdfOf(['<</S/URI/URI \n (JavaScript:alert)>>']),
  'a lock': pdfOf([], '', '/Encrypt 3 0 R'),
};

const broken: Record<string, Buffer> = {
  'objects packed in another way': pdfOf([packed(script, '/Filter[/ASCIIHexDecode/FlateDecode]')]),
  'objects packed twice': pdfOf([packed(script, '/Filter[/FlateDecode/FlateDecode]')]),
  'objects with a predictor': pdfOf([packed(script, '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')]),
  'objects that can’t be unpacked': pdfOf([stream('/Type/ObjStm/Filter/FlateDecode', bytes('nonsense'))]),
  'objects that swell': pdfOf([stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.alloc(20_000_000)))]),
  'many objects that swell': pdfOf(
    Array.from({ length: 8 }, () => stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.alloc(4_000_000)))),
  ),
  'a ZIP behind it': bytes(pdfOf(), 'PK\x03\x04', 'PK\x05\x06', Buffer.alloc(18), '%%EOF'),
  'a long page behind it': bytes(pdfOf(), html, ' '.repeat(2000)),
  'a version that isn’t one': bytes('%PDF-x', pdfOf().subarray(8)),
  'only a page in it': bytes('%PDF-1.7\n', html, '\n%%EOF'),
  'no end': pdfOf().subarray(0, -8),
  'half of it': pdfOf([stream('', Buffer.alloc(4000))]).subarray(0, 2000),
};

/** PDFs preceded by other bytes. They must not be recognized as PDFs. */
const disguised: Record<string, Buffer> = {
  'a page before it': bytes(html, pdfOf()),
  'a line before it': bytes('\n', pdfOf()),
};

const fine: Record<string, [Buffer, Hostile['expected']]> = {
  'nothing in it': [pdfOf(), 'kept'],
  'packed objects that do nothing': [pdfOf([packed('<</Type/Page/Contents 4 0 R>>')]), 'kept'],
  'a link': [pdfOf(['<</S/URI/URI(https://example.com/?JavaScript)>>']), 'kept'],
  'words about JavaScript': [pdfOf([stream('', bytes('BT (JavaScript and a Launch) Tj ET'))]), 'kept'],
  'a page in a comment': [bytes(pdfOf(), `%${html}`), 'kept'],
};

const ebml = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm');
const webm = bytes(
  ebml,
  [0x18, 0x53, 0x80, 0x67, 0x90 + 1],
  [0x16, 0x54, 0xae, 0x6b, 0x82, 0, 0],
  [0x1f, 0x43, 0xb6, 0x75, 0x83 + 2],
  Buffer.alloc(5),
);
const mp4 = bytes(box('ftyp', 'isom\0\0\0\0isommp41'), box('moov', Buffer.alloc(40)), box('mdat', Buffer.alloc(400)));

const videos: Record<string, Buffer> = {
  'an MP4': mp4,
  'a WebM': webm,
  'an MP4 with a script among its pictures': bytes(box('ftyp', 'isom\0\0\0\0isommp41'), box('moov'), box('mdat', js)),
  'an MP4 with a page behind it': bytes(mp4, html),
  'an MP4 with a page as a part': bytes(mp4, box('html', html)),
  'an MP4 without pictures': bytes(mp4.subarray(0, 24), box('moov')),
  'an MP4 cut off': mp4.subarray(0, -100),
  'an MP4 whose part is longer than it': bytes(mp4, [0x7f, 0xff, 0xff, 0xff], 'mdat'),
  'an MP4 whose part is huge': bytes(mp4, [0, 0, 0, 1], 'mdat', Buffer.alloc(8, 0xff)),
  'a WebM with a page behind it': bytes(webm, html),
  'a WebM cut off': webm.subarray(0, -3),
  'a WebM of its head alone': ebml,
  'a WebM with a part longer than it': bytes(webm.subarray(0, -6), [0xff], Buffer.alloc(5)),
};

const pdf = { fileName: 'invoice.pdf', type: 'application/pdf' };

/**
 * Documents and videos with active content or a second format, and files that only look like documents and videos. The
 * server stores them without inspecting their content.
 */
export const hostileDocuments: Hostile[] = [
  ...Object.entries({ ...active, ...broken }).map(([name, content]): Hostile => ({
    name: `a PDF with ${name}`,
    content,
    expected: 'kept',
    kind: 'document',
    ...pdf,
  })),
  ...Object.entries(disguised).map(([name, content]): Hostile => ({
    name: `a PDF with ${name}`,
    content,
    expected: 'refused',
    ...pdf,
  })),
  ...Object.entries(fine).map(([name, [content, expected]]): Hostile => ({
    name: `a PDF with ${name}`,
    content,
    expected,
    kind: 'document',
    ...pdf,
  })),
  ...Object.entries(videos).map(([name, content]): Hostile => ({
    name,
    content,
    expected: 'kept',
    kind: 'video',
    fileName: 'clip.mp4',
    type: 'video/mp4',
  })),
];
