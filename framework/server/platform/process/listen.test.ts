import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { closeWithin } from './listen';

test('connections that stay open are closed by force, and their number is logged', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const app = fastify();
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/', () => {
    arrived();
    return new Promise(() => {});
  });
  const pending = fetch(await app.listen({ host: '127.0.0.1', port: 0 })).then(
    () => 'answered',
    () => 'cut',
  );
  await arrival;
  await closeWithin(app, 50);
  expect(await pending).toBe('cut');
  expect(log.mock.calls).toEqual([['Closing connections that did not end within 0.05 s: 1.']]);
});
