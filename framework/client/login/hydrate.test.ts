// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { enterInPlace } from './hydrate';

const dashboard = `<!doctype html><html><head>
  <title>Library</title><meta name="admin-api-url" content="https://api.example.com">
  <link rel="stylesheet" href="/assets/main.css"><script type="module" crossorigin src="/assets/main.js"></script>
</head><body><div id="root"></div></body></html>`;

const serve = (reply: Response) => {
  const fetcher = vi.fn<typeof fetch>(async () => reply);
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
};

test('the dashboard’s page replaces the login page, at the dashboard’s URL', async () => {
  const page = document.implementation.createHTMLDocument('Log in');
  page.body.innerHTML = '<form></form>';
  const fetcher = serve(new Response(dashboard));
  await enterInPlace('/publishers?page=2', page);
  expect(fetcher.mock.calls[0][0]).toBe('/publishers?page=2');
  expect(window.location.pathname + window.location.search).toBe('/publishers?page=2');
  expect(page.title).toBe('Library');
  expect(page.body.innerHTML.trim()).toBe('<div id="root"></div>');
  expect(page.querySelector('meta')!.content).toBe('https://api.example.com');
  const [script, ...more] = page.scripts;
  expect(more).toEqual([]);
  expect([script.type, script.getAttribute('src'), script.crossOrigin]).toEqual(['module', '/assets/main.js', '']);
});

test("the login page stays if the dashboard can't be loaded", async () => {
  const page = document.implementation.createHTMLDocument('Log in');
  serve(new Response('', { status: 503 }));
  await expect(enterInPlace('/', page)).rejects.toThrow('503');
  expect(page.title).toBe('Log in');
});
