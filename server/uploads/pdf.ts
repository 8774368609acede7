import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/**
 * What a document does unasked, holds besides its pages, or hides by a password (ISO 32000-2: actions 12.6.4, embedded
 * files 7.11.4, encryption 7.6). A script is always named in full, as its action's type.
 */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z0-9])|\/URI\s*\(\s*javascript:/i;

/** The end of a ZIP archive, which is read from its end: programs would take the file for one. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');

/** It stands in the last so many bytes, with its comment. */
const mostZipEnd = 65_557;

/** Where a document may say that it ends: in its last so many bytes. */
const tail = 1024;

/** Objects are packed in streams of a few kilobytes. */
const mostUnpacked = 4 * 1024 * 1024;

const unpack = promisify(inflate);

/** Names may be written with the codes of their letters. */
const decoded = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** From its head to its end, with something that says where its pages are. */
const isWhole = (content: Buffer, text: string): boolean =>
  /^%PDF-[12]\.\d/.test(text.slice(0, 8)) && text.slice(-tail).includes('%%EOF') && /\/Root(?![A-Za-z0-9])/.test(text) &&
  !content.subarray(-mostZipEnd).includes(zipEnd);

/** The packed objects of a document as text; null where they can't be read. */
const packedObjects = async (text: string, content: Buffer): Promise<string[] | null> => {
  const found: string[] = [];
  let unpacked = 0;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    if (text.endsWith('end', index) || text.slice(index - 3, index) === 'end') continue;
    const head = decoded(text.slice(Math.max(text.lastIndexOf('obj', index), index - 4096, 0), index));
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue;
    // Packed otherwise than every program does it.
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/(?!FlateDecode)|>)/.test(head) || /\/Predictor\s+(?!1\b)/.test(head)) return null;
    const start = text.indexOf('\n', index) + 1;
    const end = text.indexOf('endstream', start);
    try {
      const objects = await unpack(content.subarray(start, end < 0 ? undefined : end), { maxOutputLength: mostUnpacked });
      unpacked += objects.length;
      if (unpacked > mostUnpacked * 4) return null;
      found.push(objects.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found;
};

/**
 * Looks into a PDF: `broken` where it isn't whole or is another kind of file besides, `active` where it holds scripts,
 * actions, files or a lock. It isn't drawn anew as a picture is, so what a reader could be made to do must not be in it.
 */
export const lookIntoPdf = async (content: Buffer): Promise<'fine' | 'broken' | 'active'> => {
  const text = content.toString('latin1');
  if (!isWhole(content, text)) return 'broken';
  if (active.test(decoded(text))) return 'active';
  const packed = await packedObjects(text, content);
  if (!packed) return 'broken';
  return packed.some((objects) => active.test(decoded(objects))) ? 'active' : 'fine';
};
