/** An event received from a stream. */
export interface ReceivedEvent {
  id: number;
  event: string;
  // eslint-disable-next-line typescript/no-explicit-any -- each test declares the expected type
  data: any;
}

/**
 * Connects to a server's event stream the way a page does, starting after the last event received. If `age` is given,
 * also requests the events of the last `age` milliseconds. `until` waits for the first matching event and returns it.
 */
export const listen = async (url: string, headers: Record<string, string>, lastEventId?: number, age?: number) => {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/sub_vendor/events${age === undefined ? '' : `?age=${age}`}`, {
    headers: {
      ...headers,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
    signal: controller.signal,
  });
  const events: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let text = '';
  const take = (block: string) => {
    const line = (name: string) =>
      block
        .split('\n')
        .find((one) => one.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    if (line('id') !== undefined)
      events.push({ id: Number(line('id')), event: line('event')!, data: JSON.parse(line('data')!) });
  };
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(take);
      waiting.forEach((wake) => wake());
    }
  };
  const ended = (response.ok ? read() : Promise.resolve())
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      waiting.forEach((wake) => wake());
    });

  const until = async (fits: (one: ReceivedEvent) => boolean): Promise<ReceivedEvent> => {
    for (;;) {
      const found = events.find(fits);
      if (found) return found;
      if (isOver) throw new Error(`The stream ended before that; it said ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
    }
  };
  if (response.ok) await until(({ event }) => event === 'ready' || event === 'reset');
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    events,
    ended,
    until,
    /** Returns the ids of the received changes, in order. */
    ids: () => events.filter(({ event }) => event === 'change').map(({ id }) => id),
    cut: async () => {
      controller.abort();
      await ended;
    },
  };
};
