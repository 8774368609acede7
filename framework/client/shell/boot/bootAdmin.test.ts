// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestClient, loadWords } from '../../../testing/client';
import { registry } from '../../../testing/library/admin';
import { deskGate } from '../../../testing/library/shell';
import { bootAdmin } from './bootAdmin';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

/**
 * Opens the page at the colours list. `come` makes the list's declaration available. `said` contains the events that
 * the page has logged.
 */
const boot = () => {
  window.history.replaceState(null, '', '/colours?page=1&per_page=10');
  const log: string[] = [];
  const client = createTestClient();
  client.session.set({
    token: 't',
    user: { id: 1, role_type: 'editor' },
    place: { branch: { id: 1 }, floor: 1, desk: 11 },
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      log.push(`asked ${new URL(url, window.location.origin).pathname.split('/').at(-1)}`);
      return Response.json({ message: '', data: [], meta: { total: 0 } });
    }),
  );
  let come = () => {};
  const declared = new Promise<void>((resolve) => (come = resolve));
  let begin = () => {};
  const started = new Promise<void>((resolve) => (begin = resolve));
  const load = async () => {
    // Resolves in a later task, as a dynamic import does.
    await new Promise((resolve) => setTimeout(resolve));
    log.push('program');
    return { start: async () => begin() };
  };
  const late = { ...registry, load: (name: string) => declared.then(() => registry.load(name)) };
  bootAdmin({ client, registry: late, gate: deskGate, loadCatalogue: loadWords, load } as never);
  return { log, come, started };
};

test('the rows are requested before the program starts', async () => {
  const { log, come, started } = boot();
  come();
  await started;
  expect(log).toEqual(['asked colours', 'program']);
});

test('a slow declaration delays the program only briefly', async () => {
  const { log, come, started } = boot();
  await vi.waitFor(() => expect(log).toEqual(['program']));
  come();
  await vi.waitFor(() => expect(log).toEqual(['program', 'asked colours']));
  await started;
});
