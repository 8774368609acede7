import { expect, it } from 'vitest';
import { isAllowed, isWritable, kindOf } from '@matjar/admin';
import type { Fields, Role } from '@matjar/admin';
import { emptyOf, keyOf } from '@matjar/admin/testing';
import { resources } from '../../../src/resources';
import { pdf, png } from '../../helpers/files';
import type { Person } from '../resources/people';

type Sender = Role | 'second-vendor';

interface Uploading {
  people: Record<Sender, Person>;
  upload(
    content: Buffer,
    options: { as?: Sender; resource?: string; field?: string; name?: string },
    // eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
  ): Promise<{ body: any }>;
}

/** All fields of the shop's resources that accept the URL of a public file. */
const fileFields = resources
  .filter((resource) => isAllowed('super-admin', resource, 'edit'))
  .flatMap((resource) =>
    Object.entries(resource.fields as Fields)
      .filter(([, declared]) => isWritable(declared) && kindOf(declared).uploads && !kindOf(declared).links)
      .map(([field, declared]) => ({ resource, field, isList: Array.isArray(emptyOf(declared)) })),
  );

/** Defines the tests for the file URLs that fields accept. */
export const namedFiles = ({ people, upload }: Uploading): void => {
  it.each(fileFields)(
    'rejects files of other shops, private files and missing files: $resource.name, $field',
    async ({ resource, field, isList }) => {
      const { api, scope, singleton, name } = resource;
      const as = isAllowed('vendor', resource, 'edit') ? 'vendor' : 'super-admin';
      const [record] = [(await people[as].get(`${api.path}?per_page=1`)).body.data].flat();
      const write = (url: string) =>
        people[as].post(api.verbs?.update ?? `${api.path}/update`, {
          ...(!singleton && { [keyOf(api)]: record[keyOf(api)] }),
          [field]: isList ? [{ url, alt: null }] : url,
        });
      const addressOf = async (...args: Parameters<typeof upload>): Promise<string> =>
        (await upload(...args)).body.data.url;
      const own = await addressOf(await png(40, 40), { as, resource: name, field });
      const foreign = await addressOf(await png(50, 50), { as: 'second-vendor' });
      const bad = [
        await addressOf(pdf, { resource: 'messages/items', field: 'attachments', name: 'a.pdf' }),
        own.replace(/[0-9a-f]{8}-large/, '00000000-large'),
        own.replace('large', 'thumb'),
        '/media/none.webp',
        // A record that belongs to no shop can refer to any shop's files.
        ...(scope.rows === 'tenant' || scope.rows === 'tenant-itself' ? [foreign] : []),
      ];
      for (const url of bad) {
        const { status, body } = await write(url);
        expect([url, status, Object.keys(body.errors ?? {})]).toEqual([url, 422, [isList ? `${field}.0.url` : field]]);
      }
      expect((await write(own)).status).toBe(200);
    },
  );
};
