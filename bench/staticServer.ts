import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg']);
const MIN_BYTES = 1024;

interface Reply {
  headers: Record<string, string>;
  body: Buffer;
}

export interface StaticServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site the way this product's server would. Files are precompressed with brotli at the highest level,
 * and everything except pages is cached indefinitely. `spa` is the page for unknown URLs, if the site has one.
 */
export async function serveFolder(folder: string, spa?: string): Promise<StaticServer> {
  const replies = await readReplies(folder);
  const server = createServer(({ url = '/', headers }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const page = spa && headers.accept?.includes('text/html') ? replies.get(`/${spa}`) : undefined;
    const reply = replies.get(path.endsWith('/') ? `${path}index.html` : path) ?? page;
    response.writeHead(reply ? 200 : 404, reply?.headers).end(reply?.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

async function readReplies(folder: string): Promise<Map<string, Reply>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const replies = paths.map(async (path) => {
    const address = `/${path.slice(folder.length).split(sep).filter(Boolean).join('/')}`;
    return [address, await replyFor(path)] as const;
  });
  return new Map(await Promise.all(replies));
}

async function replyFor(path: string): Promise<Reply> {
  const extension = extname(path);
  const headers = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
  };
  const content = await readFile(path);
  if (!COMPRESSIBLE.has(extension) || content.length < MIN_BYTES) return { headers, body: content };
  const body = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { headers: { ...headers, 'content-encoding': 'br' }, body };
}
