import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShopEnv } from '../server/config';
import { readCommand } from '../server/setup/commandLine';

const read = (path: string) => readFileSync(path, 'utf8');
const { license, scripts } = JSON.parse(read('package.json')) as { license: string; scripts: Record<string, string> };

/** Returns all environment variables that the server and its setup can read. */
const asked = (): string[] => {
  const names = new Set<string>();
  // Some variables are read only if others are set, so the test sets those as well.
  const given: Record<string, string> = {
    DATABASE_URL: 'postgres://db/shop',
    S3_BUCKET: 'files',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@example.com',
    PUBLIC_URL: 'https://shop.example.com',
  };
  const variables = new Proxy(given, {
    get(target, name) {
      names.add(String(name));
      return target[String(name)];
    },
  });
  readShopEnv(variables);
  readCommand([], variables);
  // The locale variables are also read, but they aren't server settings.
  return [...names].filter((name) => !['LC_ALL', 'LC_MESSAGES', 'LANG'].includes(name)).toSorted();
};

describe('the example environment file', () => {
  const example = read('deploy/matjar.env.example');

  it('lists every existing variable exactly once, and no unknown one', () => {
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
    expect(named.toSorted()).toEqual(asked());
  });

  it('is valid as it is, and with every commented-out line enabled', () => {
    const variables = (text: string) =>
      Object.fromEntries([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
    expect(readShopEnv(variables(example))).toMatchObject({
      isProduction: true,
      apiDocs: false,
      trustedProxies: ['127.0.0.1'],
    });
    expect(() => readShopEnv(variables(example.replace(/^#(?=[A-Z])/gm, '')))).not.toThrow();
  });

  it('lists only variables that docs/deploying.md documents', () => {
    const docs = read('docs/deploying.md');
    expect(asked().filter((name) => !docs.includes(name))).toEqual([]);
  });
});

describe('the deployment files', () => {
  it('include the licence that package.json names and a security policy', () => {
    expect([license, read('LICENSE').split('\n', 1)[0]]).toEqual(['MIT', 'MIT License']);
    expect(read('LICENSE')).toContain('Matjar contributors');
    expect(read('SECURITY.md')).toContain('docs/security.md');
  });

  it('run only programs that the build produces, as a non-root user', () => {
    const programs = Object.keys(scripts)
      .filter((name) => /start\.mjs( \w+)?$/.test(scripts[name]!))
      .map((name) => (name === 'start' ? 'main' : name));
    const named = [
      'Dockerfile',
      'compose.yaml',
      'deploy/matjar@.service',
      'README.md',
      'docs/deploying.md',
      'framework/client/login/pages/BeginPage.tsx',
    ].flatMap((path) => [...read(path).matchAll(/dist\/server\/(\w+)\.js/g)].map(([, program]) => program!));
    expect([...new Set(named)].filter((program) => !programs.includes(program))).toEqual([]);
    const [, last = ''] = read('Dockerfile').split(/^FROM .+\n(?![\s\S]*^FROM )/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '));
    expect(read('deploy/matjar@.service')).toMatch(/^User=matjar$/m);
  });

  it('copy only existing paths into the image', () => {
    const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      paths!.split(' '),
    );
    expect(sources.filter((path) => !existsSync(path))).toEqual([]);
    const shut = read('.dockerignore').split('\n');
    for (const path of ['framework', 'server', 'src', 'build', 'scripts', 'deploy', 'package-lock.json'])
      expect(shut).not.toContain(path);
  });

  it('contain a systemd unit that systemd-analyze accepts', ({ skip }) => {
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', './deploy/matjar@.service'], {
      encoding: 'utf8',
    });
    if (error) return skip('systemd-analyze is not on this machine');
    // The only error allowed is about the path of Node.js, which may differ on this machine.
    const complaints = stderr.split('\n').filter((line) => line && !line.includes('/usr/bin/node'));
    expect(complaints).toEqual([]);
    expect(status === 0 || stderr !== '').toBe(true);
    // Without `@pkey`, the kernel would kill Node.js at startup on processors with memory protection keys.
    expect(read('deploy/matjar@.service')).toMatch(/^SystemCallFilter=@system-service @pkey$/m);
  });

  it('contain a drop-in with credentials that systemd-analyze accepts', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'matjar-units-'));
    try {
      cpSync('deploy/matjar@.service', join(folder, 'matjar@.service'));
      cpSync('deploy/credentials.conf', join(folder, 'matjar@.service.d/credentials.conf'));
      const { stderr, error } = spawnSync('systemd-analyze', ['verify', join(folder, 'matjar@.service')], {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      });
      if (error) return skip('systemd-analyze is not on this machine');
      expect(stderr.split('\n').filter((line) => line && !line.includes('/usr/bin/node'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
    // The path of each credential's file is passed in an environment variable that the server reads.
    const text = read('deploy/credentials.conf');
    const loaded = [...text.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name!);
    const files = [...text.matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
    expect(files.map(([, , name]) => name)).toEqual(loaded);
    expect(files.filter(([, name]) => !asked().includes(name!))).toEqual([]);
  });

  it('make every compose service rotate its log, and read passwords only from files', () => {
    const compose = read('compose.yaml');
    const services = compose
      .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
      .split(/\n(?= {2}[\w-]+:\n)/);
    expect(services.slice(1).filter((service) => !/logging: \*logging|<<: \*server/.test(service))).toEqual([]);
    expect(compose).toMatch(
      /x-logging: &logging\n {2}driver: local\n {2}options: \{ max-size: \w+, max-file: '\d+' \}/,
    );
    expect(compose.match(/PASSWORD(?!_FILE)|DATABASE_URL(?!_FILE)/g)).toBeNull();
    for (const [, path] of compose.matchAll(/file: \.\/(\w+)\//g))
      expect(read('.dockerignore').split('\n')).toContain(path);
  });

  it('contain a compose file that docker-compose accepts', ({ skip }) => {
    const { status, stdout, stderr, error } = spawnSync('docker-compose', ['--file', 'compose.yaml', 'config'], {
      encoding: 'utf8',
      env: { ...process.env, SHOP_HOST: 'shop.example.com' },
    });
    if (error) return skip('docker-compose is not on this machine');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('PUBLIC_URL: https://shop.example.com');
  });

  it.each(['docs/deploying.md', 'docs/upgrading.md', 'docs/guides/failover.md', 'docs/guides/watching.md'])(
    'come with commands that the shell can parse: %s',
    (path) => {
      const blocks = [...read(path).matchAll(/^( *)```sh\n([\s\S]+?)```/gm)].map(([, , commands]) => commands!);
      expect(blocks).not.toEqual([]);
      for (const input of blocks)
        expect(spawnSync('sh', ['-n'], { input, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    },
  );

  it('block the internal addresses at the proxy', () => {
    for (const path of ['/ready', '/metrics'])
      expect(read('deploy/nginx.conf')).toContain(`    location = ${path} {\n        return 404;\n    }\n`);
  });

  it('replace the API addresses of nginx.conf in compose with fixed addresses inside the compose network', () => {
    const compose = read('compose.yaml');
    const replaced = [...compose.matchAll(/s\/([^/]+)\/([\d.]+):3000\//g)].map(([, place, address]) => ({
      place: place!,
      address: address!,
    }));
    const kept = [
      ...compose.matchAll(/^  (api-\d):\n(?:    .*\n)*?    networks: \{ default: \{ ipv4_address: ([\d.]+) \} \}$/gm),
    ];
    expect(kept.map(([, service]) => service)).toEqual(['api-1', 'api-2']);
    expect(kept.map(([, , address]) => address)).toEqual(replaced.map(({ address }) => address));
    for (const { place } of replaced) expect(read('deploy/nginx.conf')).toContain(`server ${place} `);
    const [, subnet = '', network = '', bits] = /- subnet: (([\d.]+)\/(\d+))/.exec(compose) ?? [];
    const within = new BlockList();
    within.addSubnet(network, Number(bits));
    expect(replaced.filter(({ address }) => !within.check(address))).toEqual([]);
    expect(compose).toContain(`TRUSTED_PROXIES: ${subnet}`);
    expect(read('deploy/nginx.conf')).toContain('shop.example.com');
  });
});
