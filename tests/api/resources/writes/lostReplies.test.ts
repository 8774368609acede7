import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rolesWith } from '@matjar/admin';
import type { AnyResource } from '@matjar/admin';
import { draftKey, readDraft, writeDraft } from '@matjar/admin/client';
import { canonical, defaultsOf, endpoint, fromWire, toWire } from '@matjar/admin/testing';
import { askedFields, changedNames, keepable, keepTry, pick, usable } from '@matjar/admin/testing/client';
import { createShopClient } from '../../../../src/providers/client';
import { resources } from '../../../../src/resources/all';
import type { TestServer } from '../../../helpers/server';
import { startServer } from '../../../helpers/server';
import type { Person } from '../people';
import { logIn } from '../people';
import { sampleOf } from '../samples';

let server: TestServer;
const people = {} as Record<string, Person>;

beforeAll(async () => {
  server = await startServer();
  for (const role of ['vendor', 'super-admin', 'client'] as const) people[role] = await logIn(server, role);
});
afterAll(() => server.close());

/** The simulated browser storage, which survives a reload. */
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
} as Storage;
const loadPage = (tab: string) =>
  Object.assign(createShopClient({ storages: [() => storage], target: undefined }), { tab: () => tab });

const creatable = (resources as readonly AnyResource[])
  // The gallery is skipped because its files are created by uploads, not with a form.
  .filter((resource) => resource.name !== 'gallery' && rolesWith(resource, 'create').length > 0);
const makerOf = (resource: AnyResource) =>
  people[(['vendor', 'super-admin', 'client'] as const).find((role) => rolesWith(resource, 'create').includes(role))!]!;

it.each(creatable)(
  '$name: a new record saved again from its draft after a lost reply and a reload is created once',
  async (resource) => {
    const maker = makerOf(resource);
    const sample = (await sampleOf(maker, resource)) as Record<string, unknown>;
    const fields = askedFields(resource);
    const defaults = defaultsOf(resource.fields);
    const typed = { ...defaults, ...fromWire(resource, sample) };

    // The page stores the draft and its idempotency key before it sends the request.
    const before = loadPage('tab');
    const key = draftKey(before, resource.name, undefined);
    const sent = { asked: canonical(pick(typed, Object.keys(keepable(fields)))), key: randomUUID() };
    writeDraft(before, key, { values: pick(typed, changedNames(keepable(fields), defaults, typed)) });
    keepTry(before, key, sent);

    // After a reload, the form is filled in with the default values first and then with the draft.
    const draft = usable(readDraft(loadPage('tab'), key), fields, defaults)!;
    const restored = { ...defaults, ...draft.values };
    expect(draft.tried).toEqual(sent);
    expect(canonical(pick(restored, Object.keys(keepable(fields))))).toBe(sent.asked);

    const add = (body: object) =>
      maker.post(endpoint(resource.api, 'add'), body, { 'idempotency-key': draft.tried!.key });
    const first = await add(sample);
    expect([first.status, first.body.errors]).toEqual([200, undefined]);
    // The server recognizes a repeated request even if its values are in a different order or passwords were retyped.
    const again = await add(Object.fromEntries(Object.entries(sample).toReversed()));
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
    expect(toWire(resource, pick(restored, Object.keys(keepable(fields))))).toEqual(
      toWire(resource, pick(typed, Object.keys(keepable(fields)))),
    );
  },
);
