import { HttpError } from 'react-admin';
import { defineResource } from '../../../../../declaration/resource/resource';
import { field } from '../../../../../kinds';
import { simpleRest } from '../../../../../declaration/resource/api';
import type { Api, ForeignProvider } from '../../../../../declaration/resource/api';
import type { Received } from '../../../../../testing/hosts/jsonHost';
import { startRest } from '../../../../../testing/hosts/restHost';
import type { Row } from '../../../../../testing/hosts/restHost';
import { platform } from '../../../../../testing/library/scopes';

/** Posts and their authors from another API. */
export const postsAt = (of: (path: string) => Api) => {
  const authors = defineResource({
    name: 'authors',
    label: { en: ['Author', 'Authors'], ar: ['كاتب', 'الكتّاب'] },
    api: of('authors'),
    scope: platform,
    title: 'name',
    fields: { name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true }) },
  });
  const posts = defineResource({
    name: 'posts',
    label: { en: ['Post', 'Posts'], ar: ['منشور', 'المنشورات'] },
    api: of('posts'),
    scope: platform,
    menu: 'catalogue',
    title: 'title',
    fields: {
      title: field.text({ label: { en: 'Title', ar: 'العنوان' }, required: true }),
      author: field.ref({ label: { en: 'Author', ar: 'الكاتب' }, to: 'authors' }),
      words: field.number({ label: { en: 'Words', ar: 'الكلمات' } }),
      out: field.toggle({ label: { en: 'Out', ar: 'منشور' }, default: false }),
    },
    status: 'out',
    list: { columns: ['title', 'author', 'words', 'out'], filters: ['out'], sort: { field: 'id', order: 'ASC' } },
  });
  return { authors, posts };
};

/** The initial records. `mood` is not declared, and the API calls the title `headline`. */
export const initialRecords = (): Record<string, Row[]> => ({
  authors: [
    { id: 1, name: 'Huda' },
    { id: 2, name: 'Karim' },
  ],
  posts: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    headline: `Post ${index + 1}`,
    author_id: 1 + (index % 2),
    words: 100 - index,
    out: index % 3 === 0,
    mood: 'calm',
  })),
});

/** The names that the API uses for the fields of posts. */
const names = { title: 'headline', author: 'author_id' };

/** The error that the APIs return for a headline that is already in use. */
const isTaken = ({ headline }: Record<string, unknown>) => headline === 'Taken';
const taken = { message: 'Not saved', errors: { headline: 'This headline is taken' } };
const instead = ({ method, body }: Received) =>
  method !== 'GET' && isTaken(body) ? { status: 422, body: taken } : undefined;

/** A custom provider that stores its records in memory. */
const inMemory = (records: Record<string, Row[]>): ForeignProvider => {
  const refuse = (data: Record<string, unknown>) => {
    if (isTaken(data)) throw new HttpError(taken.message, 422, taken);
  };
  const at = (resource: string, id: unknown) => {
    const index = records[resource]!.findIndex((row) => String(row.id) === String(id));
    if (index < 0) throw new HttpError('Not there', 404);
    return index;
  };
  return {
    // Returns all records, without paging or filtering.
    getList: async (resource) => ({ data: records[resource] }),
    getOne: async (resource, { id }) => ({ data: records[resource]![at(resource, id)] }),
    getMany: async (resource, { ids }) => ({ data: records[resource]!.filter((row) => ids.includes(row.id)) }),
    create: async (resource, { data }) => {
      refuse(data);
      const row = { ...data, id: records[resource]!.length + 1 };
      records[resource]!.push(row);
      return { data: row };
    },
    update: async (resource, { id, data }) => {
      refuse(data);
      records[resource]![at(resource, id)] = data;
      return { data };
    },
    delete: async (resource, { id }) => ({ data: records[resource]!.splice(at(resource, id), 1)[0] }),
  };
};

/** The resources and current records of each kind of API. */
export const kinds = {
  'ra-data-simple-rest': async () => {
    const { url, rows, received, close } = await startRest(initialRecords(), { instead });
    return { ...postsAt((path) => simpleRest(url, path, { names })), rows, received, close };
  },
  'ra-data-json-server': async () => {
    const { url, rows, received, close } = await startRest(initialRecords(), { style: 'jsonServer', instead });
    const provider: Api['provider'] = async ({ fetchJson }) =>
      (await import('ra-data-json-server')).default(url, fetchJson);
    return {
      ...postsAt((path) => ({
        path,
        names,
        provider,
        headers: ({ token, locale }) => ({ 'x-key': `${token} ${locale}` }),
      })),
      rows,
      received,
      close,
    };
  },
  'a provider made by hand': async () => {
    const kept = initialRecords();
    const provider = inMemory(kept);
    return {
      ...postsAt((path) => ({ path, names, provider })),
      rows: (resource: string) => kept[resource]!,
      received: [],
      close: async () => {},
    };
  },
};
