import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { overlayOf } from './failedViews';

it('reports which view failed, and its position in the source, whatever URL the page uses for the module', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'failed-views-')));
  const file = join(root, 'rooms.tsx');
  writeFileSync(
    file,
    `interface Room {\n  floor: number;\n}\n\nexport const Floor = ({ floor }: Room) => {\n  throw new Error(String(floor));\n};\n`,
  );
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const { code } = (await server.environments.client.transformRequest('/rooms.tsx'))!;
  const lines = code.split('\n');
  const line = lines.findIndex((one) => one.includes('throw'));
  const at = `http://localhost:5173/rooms.tsx?t=1796002189436:${line + 1}:${lines[line]!.indexOf('new') + 1}`;
  // Returns the source lines around a position, in the format of Vite's error overlay.
  expect(line).toBeLessThan(5);
  const { err } = await overlayOf(server.environments.client, {
    view: 'The list view of rooms',
    message: 'Error: 3',
    stack: `Error: 3\n    at Floor (${at})\n    at render (http://localhost:5173/node_modules/.vite/deps/react.js?v=1:9:9)`,
    components: `\n    at Floor (${at})\n    at div (<anonymous>)`,
  });
  expect(err).toMatchObject({ message: 'The list view of rooms failed. Error: 3', loc: { file, line: 6 } });
  expect(err.stack).toBe(`    at Floor (${file}:6:9)\nWithin the components:\n    at Floor (${file}:6:9)`);
  expect(err.frame).toContain('6 |    throw new Error(String(floor));\n  |          ^\n');
});
