/** A file that somebody means harm with, and what has to become of it. */
export interface Hostile {
  name: string;
  content: Buffer;
  /**
   * `refused` everywhere; `cleaned`: taken without what it carries; `kept`: taken as it is, which nothing looks into, and only
   * ever handed out as a download from a sandbox, where its `kind` may be sent, and refused elsewhere; `either`: all will do.
   */
  expected: 'refused' | 'cleaned' | 'kept' | 'either';
  /** What its first bytes say that it is, where it's kept. */
  kind?: 'document' | 'video';
  /** What it is called and says it is; a PNG unless given. */
  fileName?: string;
  type?: string;
}

/** What a picture must not have kept of it. */
export const canary = 'canary-hostile';

/** Bytes from text, a character each, and from numbers. */
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

/** A number of 2 or 4 bytes, the big end first. */
export const big = (value: number, size: 2 | 4 = 4): Buffer => uint(value, size, false);

/** The same, the little end first. */
export const little = (value: number, size: 2 | 4 = 4): Buffer => uint(value, size, true);

/** A box of the MP4 family. */
export const box = (name: string, ...content: Parameters<typeof bytes>): Buffer => {
  const inside = bytes(...content);
  return bytes(big(inside.length + 8), name, inside);
};

const html = `<!doctype html><script>alert("${canary}")</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')"><script>alert(1)</script></svg>`;
const php = `<?php system($_GET["${canary}"]); ?>`;

/** Programs for a browser or a server, which no file may carry in. */
export const scripts = { html, svg, php, js: `/*${canary}*/alert(document.cookie)//` };
