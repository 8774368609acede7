// Takes a long time to run because building the image installs all packages from the registry.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from './helpers/hosts/programs';

const podman = findProgram('podman');
const minutes = 60_000;

const ask = (...args: string[]) => spawnSync(podman!, args, { encoding: 'utf8' });

/** Returns the reason why the image can't be built on this machine, or undefined if it can. */
const obstacle = (): string | undefined => {
  if (!podman) return 'podman is not on this machine';
  const [, name] = /^FROM (\S+)/m.exec(readFileSync('Dockerfile', 'utf8'))!;
  const base = `docker.io/library/${name}`;
  if (ask('image', 'exists', base).status === 0 || ask('pull', '--quiet', base).status === 0) return undefined;
  return `${base} can't be pulled`;
};

const reason = obstacle();
if (reason) console.warn(`The image is not built: ${reason}.`);
const folder = mkdtempSync(join(tmpdir(), 'matjar-container-'));
const image = `localhost/matjar-test:${process.pid}`;

/** Builds an image from a Dockerfile. Returns the build output. */
const build = async (tag: string, file: string): Promise<string> => {
  // Commands run in a `chroot` environment, so the test needs no container runtime.
  const options = [
    '--isolation=chroot',
    '--network=host',
    '--pull=never',
    '--format=docker',
    '--no-cache',
    '--layers=false',
    '--tag',
    tag,
  ];
  const child = spawn(podman!, ['build', ...options, '--file', file, '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(text.slice(-3000));
  return text;
};

describe.skipIf(reason)('the image', () => {
  beforeAll(() => build(image, 'Dockerfile'), 15 * minutes);
  afterAll(() => {
    ask('rmi', '--force', image, `${image}-tried`);
    rmSync(folder, { recursive: true });
  });

  it('has an unprivileged user, a health check and a volume for the data', () => {
    const [config] = JSON.parse(ask('image', 'inspect', image).stdout) as [{ Config: object; HealthCheck?: object }];
    expect(config.Config).toMatchObject({
      User: 'node',
      Volumes: { '/data': {} },
      ExposedPorts: { '3000/tcp': {} },
      Cmd: ['node', '--enable-source-maps', 'dist/server/main.js'],
    });
  });

  it(
    'runs the server, which passes the health check, and contains the programs for backups',
    async () => {
      const [, check] = /^HEALTHCHECK [^\n]+\n +CMD (\[.+\])$/m.exec(readFileSync('Dockerfile', 'utf8'))!;
      const command = (JSON.parse(check!) as string[]).map((word) => `'${word}'`).join(' ');
      const file = join(folder, 'Dockerfile');
      writeFileSync(
        file,
        `FROM ${image}
RUN echo "user: $(id -un)"; pg_dump --version; pg_restore --version; ls sbom.json; touch /data/writable
ENV EMBEDDED_DATABASE=on HOST=127.0.0.1 PORT=38211 DATA_DIR=/tmp/data
RUN node dist/server/main.js & server=$!; until ${command}; do kill -0 $server && sleep 1; done; echo healthy; kill $server; wait $server; echo "exit code: $?"
`,
      );
      const text = await build(`${image}-tried`, file);
      expect(text).toMatch(/^user: node$/m);
      expect(text).toMatch(/^pg_dump \(PostgreSQL\) 15\./m);
      expect(text).toMatch(/^healthy$[\s\S]*^exit code: 0$/m);
    },
    5 * minutes,
  );
});
