import { describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../../../declaration/resource/resource';
import { field } from '../../../../../kinds';
import { simpleRest } from '../../../../../declaration/resource/api';
import { createRegistry } from '../../../../../declaration/admin/registry';
import type { AnyResource } from '../../../../../declaration/resource/resource';
import { gift, gifts, url, wire } from './gifts.fixture';
import { firstPage, recordingFetch } from '../../../../../testing/fakeFetch';
import { openProvider } from '../../../../../testing/library/stage';
import { label } from '../../../../../testing/judge';
import { resources } from '../../../../../testing/library/admin';
import { menu } from '../../../../../testing/library/menu';
import { roles } from '../../../../../testing/library/roles';
import { branch } from '../../../../../testing/library/scopes';

describe('the provider over the real ra-data-simple-rest', () => {
  const open = (answer: Parameters<typeof recordingFetch>[0], resource: AnyResource = gifts) => {
    const rest = recordingFetch(answer);
    vi.stubGlobal('fetch', rest.fetch);
    const own = openProvider(() => ({ json: { data: [] } }), {
      registry: createRegistry([...resources, resource], { roles, menu }),
    });
    return { provider: own.provider, rest: rest.calls, own: own.calls };
  };
  const path = `${url}/gift-cards`;
  const list = () => Response.json([wire], { headers: { 'content-range': 'gift-cards 0-9/31' } });

  test('getList sends its range and returns the total', async () => {
    const { provider, rest } = open(list);
    expect(await provider.getList('gifts', { ...firstPage, filter: { active: true } })).toEqual({
      data: [gift],
      total: 31,
    });
    expect(rest).toHaveLength(1);
    expect(rest[0]).toMatchObject({
      method: 'GET',
      path,
      query: { sort: '["id","DESC"]', range: '[0,9]', filter: '{"active":true}' },
      headers: { 'x-key': 'k3y', range: 'gift-cards=0-9' },
    });
  });

  test('each write has its own method', async () => {
    const { provider, rest } = open(({ method, query }) => ({
      json: method === 'GET' && 'filter' in query ? [wire] : wire,
    }));
    await provider.create('gifts', { data: { title: 'Cup', active: true } });
    await provider.update('gifts', { id: 7, data: { ...gift, title: 'Mug' }, previousData: gift });
    await provider.delete('gifts', { id: 7, previousData: gift });
    expect(rest.map(({ method, path: to, body }) => [method, to, body])).toEqual([
      ['GET', path, undefined],
      ['POST', path, { caption: 'Cup', active: true }],
      ['GET', `${path}/7`, undefined],
      ['PUT', `${path}/7`, { ...wire, caption: 'Mug' }],
      ['DELETE', `${path}/7`, undefined],
    ]);
  });

  test('a missing record is a 404', async () => {
    const { provider } = open(() => ({ status: 404, json: {} }));
    await expect(provider.getOne('gifts', { id: 7 })).rejects.toMatchObject({
      status: 404,
      message: 'messages.record_not_found',
    });
  });

  test('the backend’s message and status are passed on', async () => {
    const { provider } = open(() => ({ status: 422, json: { message: 'Too many gifts' } }));
    await expect(provider.create('gifts', { data: gift })).rejects.toMatchObject({
      status: 422,
      message: 'Too many gifts',
    });
  });

  test.each([
    ['is broken', { status: 502 }, { status: 502, message: '' }],
    ['answers with a page', {}, { status: 200, message: 'messages.invalid_reply' }],
    ['refuses the caller', { status: 401 }, { status: 502, message: '' }],
  ])('HTML from a backend that %s is never used as a message', async (_what, init, error) => {
    const { provider } = open(
      () => new Response('<h1>Hello</h1>', { ...init, headers: { 'content-type': 'text/html' } }),
    );
    await expect(provider.getOne('gifts', { id: 7 })).rejects.toMatchObject({ name: 'HttpError', ...error });
  });

  test("another host never receives the user's credentials", async () => {
    const { provider, rest } = open(list);
    await provider.getList('gifts', firstPage);
    const headerNames = Object.keys(rest[0]!.headers);
    expect(headerNames.filter((name) => /authorization|desk|idempotency/.test(name))).toEqual([]);
  });

  test('only the resource that declares the backend uses it', async () => {
    const { provider, rest, own } = open(list);
    await provider.getList('gifts', firstPage);
    await provider.getList('colours', firstPage);
    expect(rest.map((call) => call.path)).toEqual([path]);
    expect(own.map((call) => call.path)).toEqual(['/api/colours']);
  });

  test('a localized name, stored as two texts at the backend, is read and written', async () => {
    const cards = defineResource({
      name: 'cards',
      label: { en: ['Card', 'Cards'], ar: ['بطاقة', 'بطاقات'] },
      api: simpleRest(url, 'gift-cards', {
        read: ({ name_en, name_ar }) => ({ name: { en: name_en, ar: name_ar } }),
        write: ({ name, ...rest }) => ({ ...rest, ...(name && { name_en: name[0], name_ar: name[1] }) }),
      }),
      scope: branch,
      title: 'name',
      fields: { name: field.localized({ label, required: true }), active: field.toggle({ label, default: true }) },
    });
    const there = { id: 7, name_en: 'Cup', name_ar: 'كأس', active: true };
    const { provider, rest } = open(() => ({ json: there }), cards);
    const { data } = await provider.getOne('cards', { id: 7 });
    expect(data).toMatchObject({ id: 7, name: { en: 'Cup', ar: 'كأس' }, active: true });
    await provider.update('cards', { id: 7, data: { ...data, name: { en: 'Mug', ar: 'كوب' } }, previousData: data });
    await provider.update('cards', { id: 7, data: { id: 7, active: false }, previousData: data });
    expect(rest.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { ...there, name_en: 'Mug', name_ar: 'كوب' },
      { ...there, active: false },
    ]);
  });
});
