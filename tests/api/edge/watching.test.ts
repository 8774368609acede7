import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWork } from '@matjar/admin/testing/server';
import { createApp } from '../../../server/app';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const metricsToken = 'known-to-prometheus-alone';
const authorization = `Bearer ${metricsToken}`;

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}

const read = (file: string) => readFileSync(join('deploy/prometheus', file), 'utf8');
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };

/** The expressions of the alert rules. In the YAML file, an expression is a single line or a folded block. */
const alerts = read('alerts.yml')
  .split(/- alert: /)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0]!,
    expr: /expr: (?:>-\n)?([\s\S]+?)\n +(?:for|labels):/.exec(text)![1]!.replaceAll(/\s+/g, ' '),
    labels: [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label!),
  }));

const expressions = [
  ...alerts,
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      name: title,
      expr,
      labels: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!),
    })),
  ),
];

/** Labels that Prometheus adds to all series. */
const added = ['instance', 'job', 'le'];

/** PromQL keywords and functions, which look like metric names. */
const words = /^(?:sum|max|min|count|rate|increase|by|histogram_quantile|topk|le|\$__rate_interval)$/;

/** Returns the metrics in a Prometheus expression, each with the labels that the expression filters or groups by. */
const metricsIn = (expr: string) => {
  const groups = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/, */));
  const bare = expr.replaceAll(/\bby \([^)]*\)|\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/\b([a-z][a-z_0-9]*)\b(?:\{([^}]*)\})?(?!["=(])/g)]
    .filter(([, name]) => name!.includes('_') && !words.test(name!))
    .map(([, name, matchers = '']) => ({
      name: name!,
      labels: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }));
  return { names, groups };
};

let server: TestServer;
let stopWork: () => Promise<void>;
let exposed: Map<string, Set<string>>;

/** Returns the exported metrics with their label names. */
const parse = (text: string) => {
  const found = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const known = found.get(name) ?? new Set();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
    found.set(name, known);
  }
  return found;
};

beforeAll(async () => {
  server = await startServer({ config: { metricsToken } });
  stopWork = await startWork(server.database.ask, { ...server.app.tools, log: server.app.log });
  // Some metrics have no series until their first event.
  await server.app.inject({
    method: 'POST',
    url: '/api/sub_vendor/login',
    payload: { email: 'a@b.test', password: 'x' },
  });
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization } });
  // Only servers with PostgreSQL and a replica have these metrics.
  const other = await createApp({
    resources: [],
    handlers: {},
    config: { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 1, metricsToken },
    load: () => ({ open: 1, idle: 1, waiting: 0 }),
    replicaOutcomes: () => ({ answered: 1, behind: 0, failed: 0 }),
    replicaLag: () => Promise.resolve(0.5),
    pending: () => Promise.resolve(2),
  });
  const more = await other.inject({ url: '/metrics', headers: { authorization } });
  await other.close();
  exposed = new Map([...parse(body), ...parse(more.body)]);
  for (const [name, labels] of parse(body)) for (const label of labels) exposed.get(name)!.add(label);
}, 120_000);
afterAll(async () => {
  await stopWork();
  await server.close();
});

/** Metrics that have no series in these tests because the event they count never happens, with their labels. */
const later: Record<string, string[]> = { matjar_uploads_refused_total: ['reason'] };

describe('the dashboard and the alert rules', () => {
  it('name only metrics that the server exposes, with the labels of these metrics', () => {
    expect(expressions.length).toBeGreaterThan(30);
    const wrong = expressions.flatMap(({ name, expr, labels }) => {
      const { names, groups } = metricsIn(expr);
      const used = [...groups, ...labels, ...names.flatMap((one) => one.labels)];
      const known = names.flatMap((one) => [...(exposed.get(one.name) ?? []), ...(later[one.name] ?? [])]);
      return [
        ...(names.length === 0 && !/\bup\b/.test(expr) ? [`${name}: no metric in ${expr}`] : []),
        ...names
          .filter((one) => !exposed.has(one.name) && !later[one.name])
          .map((one) => `${name}: ${one.name} doesn't exist`),
        ...used
          .filter((label) => !added.includes(label) && !known.includes(label))
          .map((label) => `${name}: no label ${label}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('cover every metric of the program', () => {
    const all = expressions.map(({ expr }) => expr).join('\n');
    const own = [...exposed.keys()]
      .filter((name) => name.startsWith('matjar_'))
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([...new Set(own)].filter((name) => !all.includes(name))).toEqual([]);
  });
});

describe('the metrics', () => {
  it('report the version, the database’s numbers, and the number of refusals and failures', async () => {
    const { body } = await server.app.inject({ url: '/metrics', headers: { authorization } });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(body).toContain(`matjar_build_info{version="${version}",node="${process.version}"} 1\n`);
    // If a series doesn't exist until its first event, Prometheus's `increase` misses that event.
    expect(body).toMatch(/^matjar_jobs_total\{name="webhooks\/deliver",outcome="failed"\} 0$/m);
    expect(body).toMatch(/^matjar_jobs_waiting\{name="webhooks\/deliver"\} \d+$/m);
    expect(body).toMatch(/^matjar_sign_ins_refused_total\{reason="\w+"\} [1-9]/m);
    expect(body).toMatch(/^matjar_mails_total\{outcome="failed"\} \d+$/m);
    expect(body).toMatch(/^matjar_messages_total\{channel="sms",outcome="sent"\} \d+$/m);
  });

  it('count a refused upload by its reason', async () => {
    const vendor = await server.login('vendor@matjar.test');
    // Other tests in this process may have uploaded files that the server rejected.
    const refused = async () => {
      const { body } = await server.app.inject({ url: '/metrics', headers: { authorization } });
      return Number(/^matjar_uploads_refused_total\{reason="file_type_image"\} (\d+)$/m.exec(body)?.[1] ?? 0);
    };
    const before = await refused();
    const form = new FormData();
    form.append('file', new Blob(['no picture'], { type: 'image/png' }), 'x.png');
    const { status } = await fetch(`${server.url}/api/sub_vendor/uploads?resource=brands&field=logo`, {
      method: 'POST',
      headers: vendor.headers,
      body: form,
    });
    expect(status).toBe(422);
    await expect.poll(refused).toBe(before + 1);
  });

  it('are reported without the database’s numbers while the database does not respond', async () => {
    const app = await createApp({
      resources: [],
      handlers: {},
      config: { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 1, metricsToken },
      pending: vi.fn(() => Promise.reject(new Error('down'))),
    });
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization } });
    expect([statusCode, /^matjar_migrations_pending \d/m.test(body)]).toEqual([200, false]);
    await app.close();
  });
});
