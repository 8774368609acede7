import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { apiPort } from './apiPort.mjs';

it('returns the next free port, and rejects an occupied port that was requested by number', async () => {
  const host = '127.0.0.1';
  const first = await apiPort(host);
  const taken = createServer().listen(first, host);
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  expect(await apiPort(host)).toBeGreaterThan(first);
  await expect(apiPort(host, String(first))).rejects.toThrow(
    `The API can't use port ${first} of 127.0.0.1 (API_PORT): another program listens there.`,
  );
});
