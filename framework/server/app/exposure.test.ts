import { describe, expect, it } from 'vitest';
import { exposureVariables, refuseDemo, writesDemo } from './env';
import { readVariables } from '../kernel/variables';

const read = (variables: Record<string, string>) => readVariables(exposureVariables, variables);

describe('the documentation and demo data of a server', () => {
  it.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'staging' }, { NODE_ENV: 'prod' }] as Record<string, string>[])(
    'are disabled by default in production (%j)',
    (env) => {
      const defaults = read(env);
      expect(defaults).toEqual({ isProduction: true, apiDocs: false });
      expect([writesDemo(defaults, 'pglite'), writesDemo(defaults, 'postgres')]).toEqual([false, false]);
      expect(() => refuseDemo(defaults)).toThrow(
        /^This is a production server \(NODE_ENV\)[^\n]+ DEMO_DATA=on [^\n]+\.$/,
      );
      const enabled = read({ ...env, API_DOCS: 'on', DEMO_DATA: 'on' });
      expect([enabled.apiDocs, writesDemo(enabled, 'pglite'), writesDemo(enabled, 'postgres')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(() => refuseDemo(enabled)).not.toThrow();
    },
  );

  it.each(['development', 'test'])('are enabled by default in %s', (NODE_ENV) => {
    const unasked = read({ NODE_ENV });
    expect([unasked.apiDocs, writesDemo(unasked, 'pglite')]).toEqual([true, true]);
    // By default, demo data isn't written to a PostgreSQL server, where the database may contain other data.
    expect(writesDemo(unasked, 'postgres')).toBe(false);
    expect(() => refuseDemo(unasked)).not.toThrow();
    const disabled = read({ NODE_ENV, API_DOCS: 'off', DEMO_DATA: 'off' });
    expect([disabled.apiDocs, writesDemo(disabled, 'pglite')]).toEqual([false, false]);
    expect(() => refuseDemo(disabled)).toThrow('Nothing was written, because DEMO_DATA is off.');
  });
});
