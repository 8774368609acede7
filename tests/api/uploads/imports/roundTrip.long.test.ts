import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '@matjar/admin';
import type { Language, Registry } from '@matjar/admin';
import { csvMoment } from '@matjar/admin/client/parts';
import { canImport } from '@matjar/admin/testing';
import { formatWeekday } from '@matjar/admin/client';
import { csvHeading, csvLines, readIn, readRecord } from '@matjar/admin/testing/client';
import { startWork } from '@matjar/admin/testing/server';
import { resources } from '../../../../src/resources/all';
import { onEachEngine } from '../../resources/onEachEngine';
import { loggedIn } from '../../resources/people';
import { importsOf } from './imports';

const timeZone = 'Asia/Kuwait';

const style = (key: Language, separator: ',' | ';') => ({
  key,
  text: readIn(key),
  separator,
  languageName: (language: Language) => new Intl.DisplayNames([key], { type: 'language' }).of(language)!,
  weekday: (day: number) => formatWeekday(day, key),
  moment: (iso: string) => csvMoment(iso, timeZone),
});

const registry = { get: (name: string) => resources.find((one) => one.name === name) } as unknown as Registry;

/** Returns the resources whose records a role can list, add and import. */
const importable = (role: 'vendor' | 'super-admin') =>
  resources.filter(
    (resource) => canImport(resource) && isAllowed(role, resource, 'list') && isAllowed(role, resource, 'create'),
  );

await onEachEngine((server) => {
  const [vendor, platform] = loggedIn(server, 'vendor', 'super-admin');
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { app, database } = server();
    stop = await startWork(database.ask, { ...app.tools, log: app.log }, { poll: 0.5, grace: 10_000 });
  });
  afterAll(() => stop());

  describe.each([
    ['vendor', () => vendor],
    ['super-admin', () => platform],
  ] as const)('the export of a %s', (role, person) => {
    it.each(importable(role).map((resource) => [resource.name, resource] as const))(
      'of %s can be imported without a change',
      async (name, resource) => {
        const { body } = await person().get(`${resource.api.path}?per_page=20`);
        const records = body.data.map((record: Record<string, unknown>) => readRecord(registry, resource, record));
        if (records.length === 0) return;
        for (const [key, separator] of [
          ['en', ','],
          ['ar', ';'],
        ] as const) {
          const how = style(key, separator);
          const imports = importsOf(server, person());
          const checked = await imports.checked(name, csvHeading(resource, how) + csvLines(resource, records, how));
          const rows = (await imports.rows(checked.import_id)).data.filter(
            ({ outcome }: { outcome: string }) => outcome !== 'unchanged',
          );
          expect({ key, total: checked.counts.unchanged, rows: rows.slice(0, 2) }).toEqual({
            key,
            total: records.length,
            rows: [],
          });
        }
      },
    );
  });
});
