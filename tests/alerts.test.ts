import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram } from './helpers/hosts/programs';

const promtool = findProgram('promtool');
if (!promtool)
  console.warn('The alert rules are not tested: promtool is not on this machine (Debian’s package prometheus).');
const folder = mkdtempSync(join(tmpdir(), 'matjar-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The values of each series, one per minute, in promtool's notation. `0x5` is 0 six times, and `0+2x5` increases by 2
 * each minute.
 */
type Series = Readonly<Record<string, string>>;

/** Runs promtool with a JSON file. Promtool expects YAML, but JSON is valid YAML. */
const run = (name: string, content: object, ...args: string[]) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(promtool!, [...args, file], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

/**
 * Feeds the given series to promtool. Checks that exactly `count` alerts matching `selection` are firing after 45
 * minutes.
 */
const expectAlerts = (series: Series, selection: string, count: number) => {
  const result = run(
    'test.yml',
    {
      rule_files: [resolve('deploy/prometheus/alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertstate="firing"${selection}})`,
              eval_time: '45m',
              exp_samples: count === 0 ? [] : [{ labels: '{}', value: count }],
            },
          ],
        },
      ],
    },
    'test',
    'rules',
  );
  expect(result).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') });
};

/** The time series that make each alert fire, by alert name. */
const firing: Readonly<Record<string, Series>> = {
  MatjarProcessDown: { 'up{job="matjar",instance="a"}': '1x20 0x50' },
  MatjarErrors: {
    'matjar_http_requests_total{status="200"}': '0+95x70',
    'matjar_http_requests_total{status="500"}': '0+5x70',
  },
  MatjarSlow: {
    'matjar_http_request_duration_seconds_bucket{le="1"}': '0+90x70',
    'matjar_http_request_duration_seconds_bucket{le="2.5"}': '0+100x70',
    'matjar_http_request_duration_seconds_bucket{le="+Inf"}': '0+100x70',
  },
  MatjarShedsLoad: { 'matjar_calls_shed_total{reason="calls"}': '0+1x70' },
  MatjarJobsLate: { 'matjar_jobs_oldest_seconds{name="webhooks/deliver"}': '700x70' },
  // The alert detects the first failure because the series begins with 0.
  MatjarJobsFail: { 'matjar_jobs_total{name="invoices/send",outcome="failed"}': '0x20 1x50' },
  MatjarMailFails: { 'matjar_mails_total{outcome="failed"}': '0x20 1x50' },
  MatjarMessagesFail: {
    'matjar_messages_total{channel="sms",outcome="sent"}': '0+8x70',
    'matjar_messages_total{channel="sms",outcome="failed"}': '0+2x70',
  },
  MatjarWebhooksFail: { 'matjar_webhook_deliveries_total{outcome="failed"}': '0+1x70' },
  MatjarPasswordGuessing: { 'matjar_sign_ins_refused_total{reason="throttled"}': '0+120x70' },
  MatjarReplicaBehind: { matjar_database_replica_lag_seconds: '40x70' },
  MatjarQueriesWait: { 'matjar_database_connections{state="waiting",instance="a"}': '30x70' },
  MatjarMigrationsPending: { matjar_migrations_pending: '2x70' },
  MatjarVersionsDiffer: { 'matjar_build_info{version="1"}': '1x70', 'matjar_build_info{version="2"}': '1x70' },
};

/** Returns the time series of a healthy server. Failure counters don't increase, and all other values are low. */
const healthy = (): Series => ({
  'up{job="matjar",instance="a"}': '1x70',
  'matjar_http_requests_total{status="200"}': '0+1000x70',
  'matjar_http_requests_total{status="500"}': '3x70',
  'matjar_http_request_duration_seconds_bucket{le="1"}': '0+100x70',
  'matjar_http_request_duration_seconds_bucket{le="2.5"}': '0+100x70',
  'matjar_http_request_duration_seconds_bucket{le="+Inf"}': '0+100x70',
  'matjar_calls_shed_total{reason="calls"}': '5x70',
  'matjar_jobs_oldest_seconds{name="webhooks/deliver"}': '20x70',
  'matjar_jobs_total{name="invoices/send",outcome="failed"}': '1x70',
  'matjar_mails_total{outcome="failed"}': '1x70',
  'matjar_messages_total{channel="sms",outcome="sent"}': '0+8x70',
  'matjar_messages_total{channel="sms",outcome="failed"}': '4x70',
  'matjar_webhook_deliveries_total{outcome="failed"}': '30x70',
  'matjar_sign_ins_refused_total{reason="throttled"}': '0+2x70',
  matjar_database_replica_lag_seconds: '1x70',
  'matjar_database_connections{state="waiting",instance="a"}': '2x70',
  matjar_migrations_pending: '0x70',
  'matjar_build_info{version="1"}': '1x70',
});

describe.skipIf(!promtool)('the alert rules', () => {
  it('each have a test', () => {
    const names = [...readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)];
    expect(names.map(([, name]) => name)).toEqual(Object.keys(firing));
  });

  it.each(Object.entries(firing))('fire when they should: %s', (name, series) => {
    expectAlerts(series, `,alertname="${name}"`, 1);
    expectAlerts(series, '', 1);
  });

  it('do not fire for a healthy server', () => expectAlerts(healthy(), '', 0));
});

it.skipIf(!promtool)('Prometheus accepts the documented configuration', () => {
  const [, config] = /```yaml\n(scrape_configs:[\s\S]+?)```/.exec(readFileSync('docs/guides/watching.md', 'utf8'))!;
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, config!);
  const { status, stderr } = spawnSync(promtool!, ['check', 'config', '--syntax-only', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

it.skipIf(!promtool)('Prometheus accepts every expression of the dashboard', () => {
  const { panels } = JSON.parse(readFileSync('deploy/prometheus/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, index) => ({ record: `panel:${index}`, expr: expr.replaceAll('$__rate_interval', '5m') }));
  const { status, output } = run('dashboard.yml', { groups: [{ name: 'dashboard', rules }] }, 'check', 'rules');
  expect([status, output]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)]);
});
