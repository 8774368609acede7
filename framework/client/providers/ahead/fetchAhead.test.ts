// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { firstPage } from '../../../testing/fakeFetch';
import { fetchAhead, mayFetchAhead, recordQuestion } from './fetchAhead';
import { listQuestion } from './questions';

const connected = (connection: object | undefined) => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection');
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'connection', before);
    else Reflect.deleteProperty(navigator, 'connection');
  });
};

const rows = { data: [{ id: 1 }], total: 1 };
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: 0 } } });
});

/** A data provider whose calls wait until the test provides the response. */
const waiting = () => {
  const signals: AbortSignal[] = [];
  const answers: ((answer: object) => void)[] = [];
  const getList = vi.fn(
    async (_name: string, { signal }: { signal?: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signals.push(signal!);
        signal!.addEventListener('abort', () => reject(new Error('given up')));
        answers.push(resolve);
      }),
  );
  const question = listQuestion({ getList: getList as never }, 'colours', firstPage as never);
  return { getList, question, signals, answer: (with_: object) => answers.shift()!(with_) };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a prefetched query', () => {
  test('is cached under the key of the list, and not fetched again while fresh', async () => {
    const getList = vi.fn(async () => rows);
    const question = listQuestion({ getList: getList as never }, 'colours', firstPage as never);
    fetchAhead(client, question);
    await settled();
    expect(client.getQueryData(['colours', 'getList', { ...firstPage, meta: undefined }])).toMatchObject(rows);
    fetchAhead(client, question);
    await settled();
    expect(getList).toHaveBeenCalledOnce();
  });

  test('is fetched again after it was invalidated', async () => {
    const getList = vi.fn(async () => rows);
    const question = listQuestion({ getList: getList as never }, 'colours', firstPage as never);
    fetchAhead(client, question);
    await settled();
    await client.invalidateQueries({ queryKey: ['colours', 'getList'] });
    expect(getList).toHaveBeenCalledOnce();
    fetchAhead(client, question);
    await settled();
    expect(getList).toHaveBeenCalledTimes(2);
  });

  test('is sent once, even if it is requested again in the meantime', async () => {
    const { getList, question, answer } = waiting();
    fetchAhead(client, question);
    fetchAhead(client, question);
    await settled();
    expect(getList).toHaveBeenCalledOnce();
    answer(rows);
  });

  test('is aborted when it is no longer needed', async () => {
    const { question, signals } = waiting();
    const giveUp = fetchAhead(client, question);
    await settled();
    giveUp();
    await settled();
    expect(signals[0]!.aborted).toBe(true);
  });

  test('continues if a screen waits for it', async () => {
    const { getList, question, signals, answer } = waiting();
    const giveUp = fetchAhead(client, question);
    await settled();
    giveUp();
    const observer = new QueryObserver(client, { queryKey: question.queryKey, queryFn: question.queryFn as never });
    const stop = observer.subscribe(() => {});
    answer(rows);
    await settled();
    expect(signals[0]!.aborted).toBe(false);
    expect(observer.getCurrentResult().data).toMatchObject(rows);
    expect(getList).toHaveBeenCalledOnce();
    stop();
  });

  test('is not cached if the cache was cleared in the meantime, for example by a change of the workplace', async () => {
    const { question, answer } = waiting();
    fetchAhead(client, question);
    await settled();
    client.removeQueries({ predicate: () => true });
    answer(rows);
    await settled();
    expect(client.getQueryData(question.queryKey)).toBeUndefined();
  });

  test('is removed on failure, and prefetching pauses for a minute', async () => {
    connected(undefined);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const getOne = vi.fn(async () => Promise.reject(new Error('too many')));
    const question = recordQuestion({ getOne: getOne as never }, 'colours', 7);
    expect(mayFetchAhead(client)).toBe(true);
    fetchAhead(client, question, 0);
    await settled();
    expect(getOne).toHaveBeenCalledOnce();
    expect(client.getQueryState(question.queryKey)).toBeUndefined();
    expect(mayFetchAhead(client)).toBe(false);
    vi.setSystemTime(Date.now() + 61_000);
    expect(mayFetchAhead(client)).toBe(true);
  });
});

test.each([
  [undefined, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
])('with the connection %j, prefetching is allowed: %s', (connection, may) => {
  connected(connection);
  expect(mayFetchAhead(client)).toBe(may);
});

test('prefetching is not allowed offline', () => {
  connected(undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayFetchAhead(client)).toBe(false);
});
