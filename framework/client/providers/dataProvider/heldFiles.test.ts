// If an API doesn't support uploads, the page keeps files in memory and sends them with their record.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistry } from '../../../declaration/admin/registry';
import { limitToOffered } from '../../../declaration/admin/offered';
import { fileKindAt, isFileAddress } from '../../../core/files';
import { heldFile, onSent, percentSent, percentUnderWay } from '../../../core/files/heldFiles';
import { isImageAddress } from '../../../kinds/file/kind';
import { all, resources } from '../../../testing/library/admin';
import { menu } from '../../../testing/library/menu';
import { roles } from '../../../testing/library/roles';
import { openProvider } from '../../../testing/library/stage';
import { usable } from '../../form/draft/draft';

interface Posted {
  url: string;
  type: string | undefined;
  body: FormData;
}

/** The requests that were sent with XMLHttpRequest. */
const posted: Posted[] = [];
let reply: object = {};

class FakeXhr {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  status = 200;
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  private own: Posted = { url: '', type: undefined, body: new FormData() };

  open(_method: string, url: string) {
    this.own.url = url;
  }
  setRequestHeader(name: string, value: string) {
    if (name.toLowerCase() === 'content-type') this.own.type = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  getAllResponseHeaders() {
    return '';
  }
  send(body: FormData) {
    posted.push({ ...this.own, body });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 });
    this.upload.onload?.();
    this.responseText = JSON.stringify(reply);
    this.onload?.();
    this.onloadend?.();
  }
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  posted.length = 0;
  reply = { message: 'Stored' };
});

const least = ['branch_shelves', 'my_branch'];
const stored = { shelf_id: 7, name: ['Novels', 'روايات'], image: 'https://api.test/pictures/7.png', status: 'active' };

const open = (calls: readonly string[] | undefined = undefined) => {
  const registry = createRegistry(resources, { roles, menu });
  limitToOffered(registry, calls, least);
  return openProvider(({ method }) => ({ json: { data: method === 'GET' ? [stored] : stored } }), { registry });
};

const picture = () => new File(['picture'], 'novels.png', { type: 'image/png' });
const values = { name: { en: 'Novels', ar: 'روايات' }, status: 'active' };

test('a file stays in memory if the API has no uploads, and is sent only with its record', async () => {
  const { provider, calls } = open();
  const file = picture();
  const { data, isHeld } = await provider.upload('shelves', { field: 'image', file });
  expect([isHeld, heldFile(data.url), data.bytes]).toEqual([true, file, 7]);
  expect([
    isImageAddress(data.url),
    isFileAddress(data.url, ['image']),
    isFileAddress(data.url, ['video']),
    fileKindAt(data.url),
  ]).toEqual([true, true, false, 'image']);
  expect([calls, posted]).toEqual([[], []]);
});

test('a file is uploaded separately if the API offers uploads', async () => {
  const { provider } = open([...least, 'uploads']);
  reply = { data: { url: '/media/1/a-large.webp' } };
  expect(await provider.upload('shelves', { field: 'image', file: picture() })).toMatchObject({
    data: { url: '/media/1/a-large.webp' },
  });
  expect(posted[0]!.url).toContain('/uploads?resource=shelves&field=image');
});

test.each([{ message: 'Stored' }, { data: null }, { data: [] }, { data: { url: null } }, {}])(
  'the upload reply %j, without a URL, is unreadable',
  async (unreadable) => {
    const { provider } = open([...least, 'uploads']);
    reply = unreadable;
    await expect(provider.upload('shelves', { field: 'image', file: picture() })).rejects.toMatchObject({
      message: 'messages.invalid_reply',
    });
  },
);

test('add sends the file as form data with bracketed keys, and reports the progress', async () => {
  const { provider } = open();
  const {
    data: { url },
  } = await provider.upload('shelves', { field: 'image', file: picture() });
  const percentages: (number | undefined)[] = [];
  const ofAll: (number | undefined)[] = [];
  const stop = onSent(() => {
    percentages.push(percentSent(url));
    ofAll.push(percentUnderWay());
  });
  const { data } = await provider.create('shelves', { data: { ...values, image: url } });
  stop();
  const [{ url: address, type, body }] = posted as [Posted];
  expect([new URL(address).pathname, type]).toEqual(['/api/branch_shelves/add', undefined]);
  expect([body.get('name[0]'), body.get('name[1]'), body.get('status'), (body.get('image') as File).name]).toEqual([
    'Novels',
    'روايات',
    'active',
    'novels.png',
  ]);
  expect([percentages, ofAll]).toEqual([
    [40, 100, undefined],
    [40, 100, undefined],
  ]);
  // The result has no URL for the file, because the reply doesn't include the one that the API has assigned.
  expect(data).toEqual({ ...values, id: '' });
});

test('update sends the file, and returns its new URL', async () => {
  const { provider, calls } = open();
  const {
    data: { url },
  } = await provider.upload('shelves', { field: 'image', file: picture() });
  const before = { id: 7, ...values, image: 'https://api.test/pictures/1.png' };
  const { data } = await provider.update('shelves', { id: 7, data: { ...before, image: url }, previousData: before });
  expect([posted[0]!.body.get('shelf_id'), posted[0]!.body.get('image')]).toEqual(['7', expect.any(File)]);
  expect(data).toMatchObject({ id: 7, image: stored.image });
  expect(calls.map(({ path }) => path)).toEqual(['/api/branch_shelves']);

  reply = { data: { ...stored, image: 'https://api.test/pictures/8.png' } };
  const { data: saved } = await provider.update('shelves', {
    id: 7,
    data: { ...before, image: url },
    previousData: before,
  });
  expect([saved.image, calls.length]).toEqual(['https://api.test/pictures/8.png', 1]);
});

test('a write without a file is sent as JSON even if other files are in memory', async () => {
  const { provider, calls } = open();
  await provider.upload('shelves', { field: 'image', file: picture() });
  await provider.create('shelves', { data: { ...values, image: stored.image } });
  expect(calls[0]).toMatchObject({
    path: '/api/branch_shelves/add',
    body: { name: ['Novels', 'روايات'], image: stored.image },
  });
});

test('a draft restores a file that is still in the page’s memory, and omits a file of a closed page', async () => {
  const { provider } = open();
  const { fields } = all.find(({ name }) => name === 'shelves')!;
  const {
    data: { url },
  } = await provider.upload('shelves', { field: 'image', file: picture() });
  const draft = (image: string) => ({ values: { name: values.name, image } });
  expect(usable(draft(url), fields as never, {})!.values).toEqual({ name: values.name, image: url });
  expect(usable(draft('blob:http://localhost/gone'), fields as never, {})!.values).toEqual({ name: values.name });
});
