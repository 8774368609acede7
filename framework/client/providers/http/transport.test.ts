import { afterEach, describe, expect, test, vi } from 'vitest';
import { json, later } from './fakeApi';
import { viaFetch } from './transport';
import { viaXhr } from './viaXhr';

/** Returns the error that the call rejects with. */
const failure = (reply: Promise<unknown>): Promise<unknown> =>
  reply.then(
    () => new Error('It did not fail.'),
    (error: unknown) => error,
  );

afterEach(() => void vi.useRealTimers());

const call = { url: '/api', method: 'POST', headers: { a: '1' }, body: 'text' };

describe('fetch', () => {
  test('a missing connection is messages.network_error', async () => {
    const send = viaFetch(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(send(call)).rejects.toMatchObject({ name: 'HttpError', message: 'messages.network_error', status: 0 });
  });

  test('a connection lost during the body is messages.network_error', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    await expect(viaFetch(async () => new Response(stream))(call)).rejects.toMatchObject({
      message: 'messages.network_error',
    });
  });

  test("a server that doesn't answer within the timeout is messages.timeout", async () => {
    vi.useFakeTimers();
    const send = viaFetch(async (_url, init) => later().answer(init!.signal!));
    const error = failure(send({ ...call, timeout: 30_000 }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await error).toMatchObject({ name: 'HttpError', message: 'messages.timeout', status: 0 });
  });

  test('a call without a timeout sets no timer', async () => {
    vi.useFakeTimers();
    const { answer, resolve } = later();
    const reply = viaFetch(async (_url, init) => answer(init!.signal!))(call);
    expect(vi.getTimerCount()).toBe(0);
    resolve(json({ a: 1 }));
    expect(await reply).toEqual({ status: 200, contentType: 'application/json; charset=utf-8', text: '{"a":1}' });
  });

  test.each([['before it starts'], ['while it waits']])('a call aborted %s is an AbortError', async (when) => {
    const controller = new AbortController();
    if (when === 'before it starts') controller.abort();
    const send = viaFetch(async (_url, init) => {
      init!.signal!.throwIfAborted();
      return later().answer(init!.signal!);
    });
    const error = failure(send({ ...call, signal: controller.signal }));
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
  });
});

/** A fake XMLHttpRequest, controlled by the test. Implements only the members that are used. */
class FakeXhr {
  upload: Partial<XMLHttpRequestUpload> = {};
  status = 0;
  responseText = '';
  sent: unknown;
  opened: unknown;
  headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nchange-set: activity=12;undo\r\n';
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  progress(loaded: number, total: number, lengthComputable = true) {
    this.upload.onprogress?.call(this as never, { loaded, total, lengthComputable } as ProgressEvent);
  }
}

describe('XMLHttpRequest', () => {
  const setUp = () => {
    const xhr = new FakeXhr();
    const progress: number[] = [];
    return {
      xhr,
      progress,
      send: viaXhr(
        () => xhr as never,
        (percent) => progress.push(percent),
      ),
    };
  };

  test('reports the progress of the upload in percent', async () => {
    const { xhr, progress, send } = setUp();
    const reply = send(call);
    expect(xhr).toMatchObject({ opened: ['POST', '/api'], headers: { a: '1' }, sent: 'text' });
    xhr.progress(0, 0);
    xhr.progress(10, 0, false);
    xhr.progress(1, 3);
    xhr.progress(2, 3);
    xhr.upload.onload?.call(xhr as never, {} as ProgressEvent);
    Object.assign(xhr, { status: 201, responseText: '{}' });
    xhr.onload!();
    expect(await reply).toEqual({ status: 201, contentType: 'application/json', undo: 'activity=12;undo', text: '{}' });
    expect(progress).toEqual([33, 66, 100]);
  });

  test('a missing connection is messages.network_error', async () => {
    const { xhr, send } = setUp();
    const error = failure(send(call));
    xhr.onerror!();
    expect(await error).toMatchObject({ message: 'messages.network_error', status: 0 });
  });

  test('an aborted call is an AbortError; a call aborted beforehand is never sent', async () => {
    const { xhr, send } = setUp();
    const controller = new AbortController();
    const error = failure(send({ ...call, signal: controller.signal }));
    controller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
    const second = setUp();
    await expect(second.send({ ...call, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(second.xhr.opened).toBeUndefined();
    expect(xhr.opened).toBeDefined();
  });
});
