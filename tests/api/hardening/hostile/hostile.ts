/** A hostile file and the expected outcome of its upload. */
export interface Hostile {
  name: string;
  content: Buffer;
  /**
   * `refused` everywhere; `cleaned`: accepted without its hostile content; `kept`: accepted unchanged and not
   * inspected, and only served as a sandboxed download, where its `kind` is allowed, and refused elsewhere; `either`:
   * any of these.
   */
  expected: 'refused' | 'cleaned' | 'kept' | 'either';
  /** The kind that the file's first bytes indicate, if the outcome is `kept`. */
  kind?: 'document' | 'video';
  /** The declared name and content type; a PNG by default. */
  fileName?: string;
  type?: string;
}

/** A text that the stored picture must not contain. */
export const canary = 'canary-hostile';

/** Converts texts, one byte per character, and numbers to bytes. */
export const bytes = (...parts: (string | number | readonly number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      return Buffer.isBuffer(part) ? part : Buffer.from(typeof part === 'number' ? [part] : part);
    }),
  );

const uint = (value: number, size: 2 | 4, isLittle: boolean): Buffer => {
  const buffer = Buffer.alloc(size);
  if (isLittle) buffer.writeUIntLE(value, 0, size);
  else buffer.writeUIntBE(value, 0, size);
  return buffer;
};

/** A number of 2 or 4 bytes, big-endian. */
export const big = (value: number, size: 2 | 4 = 4): Buffer => uint(value, size, false);

/** A number of 2 or 4 bytes, little-endian. */
export const little = (value: number, size: 2 | 4 = 4): Buffer => uint(value, size, true);

/** A box of an MP4 file. */
export const box = (name: string, ...content: Parameters<typeof bytes>): Buffer => {
  const inside = bytes(...content);
  return bytes(big(inside.length + 8), name, inside);
};

const html = `<!doctype html><script>alert("${canary}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')"><script>alert(1)</script></svg>`;
const php = `<?php system($_GET["${canary}"]); ?>`;

/** Programs for a browser or a server that no stored file may contain. */
export const scripts = { html, svg, php, js: `/*${canary}*/alert(document.cookie)//` };
