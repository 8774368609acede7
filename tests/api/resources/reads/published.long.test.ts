import { beforeAll, describe, expect, it } from 'vitest';
import { defineResource, field } from '@matjar/admin';
import { platformRoles } from '../../../../src/roles';
import { platform } from '../../../../src/scopes';
import type { Reply } from '../../../helpers/server';
import { errorsOf } from '../catalogue';
import { servedWith } from '../lamps';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';

const notices = defineResource({
  name: 'notices',
  label: { en: ['Notice', 'Notices'], ar: ['إعلان', 'الإعلانات'] },
  api: { path: 'notices', key: 'notice_id', public: true },
  scope: platform,
  title: 'title',
  can: { list: platformRoles, show: platformRoles },
  fields: {
    title: field.text({ label: { en: 'Title', ar: 'العنوان' }, required: true }),
    note: field.text({ label: { en: 'Note', ar: 'ملاحظة' }, read: platformRoles }),
    from: field.dateTime({ label: { en: 'From', ar: 'من' } }),
    until: field.dateTime({ label: { en: 'Until', ar: 'حتى' } }),
  },
  publish: { from: 'from', until: 'until' },
  list: { columns: ['title', 'from', 'state'], filters: ['from', 'until', 'state'] },
});

await onEachEngine(
  (server) => {
    const [admin, viewer] = loggedIn(server, 'admin', 'viewer');

    describe('a resource with a publication period', () => {
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      const ids: Record<string, number> = {};
      beforeAll(async () => {
        const given = {
          draft: {},
          scheduled: { from: inDays(1) },
          running: { from: inDays(-1), until: inDays(2) },
          ended: { from: inDays(-2), until: inDays(-1) },
        };
        for (const [title, ends] of Object.entries(given)) {
          const { body } = await admin.post('notices/add', { title, note: 'ours', ...ends });
          ids[title] = body.data.notice_id as number;
        }
      });
      const titles = ({ body }: Reply) => (body.data as { title: string }[]).map(({ title }) => title);
      const outside = {
        'an anonymous caller': (path: string) => server().call(path),
        'a role that may not list it': (path: string) => viewer.get(path),
      };

      it('is filtered, sorted and counted by its state for roles that may list it', async () => {
        const { body } = await admin.get('notices?sort=state');
        expect(body.data.map(({ title, state, note }: Record<string, string>) => [title, state, note])).toEqual(
          ['draft', 'scheduled', 'running', 'ended'].map((state) => [state, state, 'ours']),
        );
        expect(titles(await admin.get('notices?filter[state]=draft,ended&sort=title'))).toEqual(['draft', 'ended']);
        expect((await admin.get('notices?counts=state')).body.meta!.counts).toEqual({
          draft: 1,
          scheduled: 1,
          running: 1,
          ended: 1,
        });
        expect(errorsOf(await admin.post('notices/update', { notice_id: ids.running, until: inDays(-2) }))).toEqual({
          status: 422,
          until: ['The end must come after the start'],
        });
      });

      it.each(Object.entries(outside))(
        'shows %s only running records, regardless of the query',
        async (_caller, get) => {
          expect((await get('notices')).body.data).toEqual([expect.not.objectContaining({ note: 'ours' })]);
          for (const query of [
            '',
            '?sort=state&order=DESC',
            '?sort=from',
            `?ids=${Object.values(ids)}`,
            '?per_page=1',
            '?filter[state]=draft,scheduled,running,ended',
          ]) {
            const reply = await get(`notices${query}`);
            expect([query, titles(reply), reply.body.meta!.total]).toEqual([query, ['running'], 1]);
          }
          const none = [
            'search=scheduled',
            'filter[state]=draft',
            `ids=${ids.draft}`,
            `filter[from][gte]=${inDays(0)}`,
            `filter[until][lte]=${inDays(0)}`,
            `only=id&ids=${ids.ended}`,
          ];
          for (const query of none)
            expect([query, (await get(`notices?${query}`)).body]).toMatchObject([
              query,
              { data: [], meta: { total: 0 } },
            ]);
          expect((await get('notices?counts=state')).body.meta).toMatchObject({
            total: 1,
            counts: { draft: 0, scheduled: 0, running: 1, ended: 0 },
          });
        },
      );

      it('can be previewed at a later time by roles that may change it, with the public’s view', async () => {
        const at = (days: number, ...of: string[]) =>
          admin.get(`notices?ids=${of.map((title) => ids[title])}&at=${inDays(days)}`);
        const all = Object.keys(ids);
        expect(titles(await at(0, ...all)).toSorted()).toEqual(['draft', 'running']);
        const then = await at(1.5, 'scheduled');
        expect(then.body.data).toMatchObject([{ title: 'scheduled', state: 'running' }]);
        expect(then.body.data[0]).not.toHaveProperty('note');
        expect(titles(await at(3, ...all)).toSorted()).toEqual(['draft', 'scheduled']);
        expect(titles(await at(-1.5, ...all)).toSorted()).toEqual(['draft', 'ended']);
        expect(errorsOf(await admin.get(`notices?at=${inDays(1)}`))).toHaveProperty('at');
        expect(errorsOf(await admin.get(`notices?ids=${ids.draft}&at=tomorrow`))).toHaveProperty('at');
        expect(errorsOf(await admin.get(`brands?ids=1&at=${inDays(1)}`))).toHaveProperty('at');
      });

      it.each(Object.entries(outside))('can’t be previewed by %s', async (_caller, get) => {
        expect(errorsOf(await get(`notices?ids=${ids.scheduled}&at=${inDays(1.5)}`))).toMatchObject({
          status: 422,
          at: [expect.any(String)],
        });
      });
    });
  },
  servedWith([notices]),
);
