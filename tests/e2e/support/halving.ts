import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * A page served in two parts, with the scripts that the browser requested before and after receiving the second part.
 */
export interface Halved {
  address: string;
  early: string[];
  late: string[];
}

/**
 * Starts a server that sends a page's HTML in two parts. The second part begins with the page's form and is sent later.
 */
export const startHalving = async (address: string): Promise<Halved> => {
  const html = await (await fetch(address)).text();
  const [early, late]: string[][] = [[], []];
  let isWhole = false;
  const server = createServer(async (request, response) => {
    if (request.url!.endsWith('.js')) (isWhole ? late : early).push(request.url!);
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    if (request.url === '/') {
      const form = html.indexOf('<form');
      response.write(html.slice(0, form));
      await setTimeout(500);
      isWhole = true;
      response.write(html.slice(form));
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, early, late };
};
