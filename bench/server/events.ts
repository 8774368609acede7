import { performance } from 'node:perf_hooks';
import type { Figures, Load } from './load';
import { ask, figuresOf } from './load';

/** The name that the report uses for the result of `measureEvents`. */
export const eventDelay = 'event';

const change = /^event: change\ndata: .*"resource":"products\/view-all".*"record_id":(\d+)/m;

/**
 * Yields the ids of changed products from an event stream. The first value is null, which means that the stream is
 * ready.
 */
async function* changedProducts({ url, headers }: Load, signal: AbortSignal): AsyncGenerator<number | null> {
  const { body, status } = await fetch(`${url}/events`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  });
  if (status !== 200 || !body) throw new Error(`events: ${status}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const messages = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = messages.pop()!;
    for (const message of messages) {
      const product = change.exec(message)?.[1];
      if (product !== undefined || message.includes('event: ready'))
        yield product === undefined ? null : Number(product);
    }
  }
}

const waitForChange = async (stream: AsyncGenerator<number | null>, product: number | null): Promise<void> => {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('A stream of events ended.');
    if (value === product) return;
  }
};

/**
 * Measures how long it takes for event streams to report a change. Changes are made one at a time. Each connection has
 * its own stream.
 */
export const measureEvents = async (load: Load): Promise<Figures> => {
  const ending = new AbortController();
  const streams = Array.from({ length: load.connections }, () => changedProducts(load, ending.signal));
  try {
    await Promise.all(streams.map((stream) => waitForChange(stream, null)));
    const times: number[] = [];
    const startedAt = performance.now();
    for (let product = 1; performance.now() < startedAt + load.seconds * 1000; product = (product % 100) + 1) {
      const sent = performance.now();
      const arrivals = streams.map(async (stream) => {
        await waitForChange(stream, product);
        times.push(performance.now() - sent);
      });
      await Promise.all([
        ask(undefined, load, {
          name: 'write',
          path: 'products/update_status',
          body: { product_id: product, new_status: 'active' },
        }),
        ...arrivals,
      ]);
    }
    return figuresOf(times, (performance.now() - startedAt) / 1000);
  } finally {
    ending.abort();
  }
};
