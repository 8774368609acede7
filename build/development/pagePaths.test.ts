import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { pagePaths } from './pagePaths';

test.each([
  ['/login', 'the login page'],
  ['/login/?next=%2Fbrands', 'the login page'],
  ['/login/more', 'the dashboard'],
  ['/brands', 'the dashboard'],
])('%s is %s in development', async (path, content) => {
  const root = mkdtempSync(join(tmpdir(), 'matjar-pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<p>the dashboard</p>');
  writeFileSync(join(root, 'login.html'), '<p>the login page</p>');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [pagePaths({ '/login': '/login.html' })],
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
  expect(await reply.text()).toContain(content);
});
