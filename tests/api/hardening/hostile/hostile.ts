/** A hostile file and the expected outcome of its upload. */
export interface Hostile {
  name: string;
  content: Buffer;
  /**
   * The expected outcome. `refused`: the file is always rejected. `cleaned`: the file is accepted without its hostile
   * content. `kept`: a field that allows the file's `kind` accepts it unchanged, and the file is served only as a
   * sandboxed download. `either`: all of these outcomes are allowed.
   */
  expected: 'refused' | 'cleaned' | 'kept' | 'either';
  /** The kind of file indicated by the first bytes. Only set if the outcome is `kept`. */
  kind?: 'document' | 'video';
  /** The file name in the request. By default, the request declares a PNG's name and content type. */
  fileName?: string;
  type?: string;
}

/** Text that the stored picture must not contain. */
export const canary = 'canary-hostile';

/** Converts strings and numbers to bytes. Each character becomes one byte. */
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

/** Encodes a number in 2 or 4 bytes, big-endian. */
export const big = (value: number, size: 2 | 4 = 4): Buffer => uint(value, size, false);

/** Encodes a number in 2 or 4 bytes, little-endian. */
export const little = (value: number, size: 2 | 4 = 4): Buffer => uint(value, size, true);

/** Returns an MP4 box. */
export const box = (name: string, ...content: Parameters<typeof bytes>): Buffer => {
  const inside = bytes(...content);
  return bytes(big(inside.length + 8), name, inside);
};

const html = `<!doctype html><script>alert("${canary}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')"><script>alert(1)</script></svg>`;
const php = `<?php system($_GET["${canary}"]); ?>`;

/** Programs that browsers or servers could run. Stored files must not contain them. */
export const scripts = { html, svg, php, js: `/*${canary}*/alert(document.cookie)//` };
