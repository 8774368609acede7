import type { CDPSession } from 'playwright-core';

/** What came over the network: bytes as transferred, headers included. */
export interface Transfer {
  requests: number;
  bytes: number;
  /** Pages, scripts and style sheets alone. */
  codeBytes: number;
}

const CODE = new Set(['Document', 'Script', 'Stylesheet']);

/** Counts what a page loads from now on; the returned function tells what has come so far. */
export function countTransfer(session: CDPSession): () => Transfer {
  const types = new Map<string, string>();
  const total: Transfer = { requests: 0, bytes: 0, codeBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url) && !response.fromDiskCache) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (CODE.has(type)) total.codeBytes += encodedDataLength;
  });
  return () => ({ ...total });
}
