import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDisk } from '@matjar/admin/testing/server';
import { png } from '../../helpers/files';
import type { TestServer } from '../../helpers/server';
import type { Person } from './people';

/** Creates a temporary folder for uploads. Returns the folder and a function that removes it. */
export const temporaryStorage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-files-'));
  return { storage: localDisk(folder), folder, remove: () => rmSync(folder, { recursive: true }) };
};

/** Uploads a file for a field. */
export const upload = async (server: TestServer, person: Person, to: string, content: Buffer, name = 'sample.png') => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const url = `${server.url}/api/sub_vendor/uploads?${to}`;
  const reply = await fetch(url, { method: 'POST', body: form, headers: person.headers });
  return { status: reply.status, body: await reply.json() };
};

let count = 0;

/** Uploads a new file to the gallery and returns its id. */
export const uploadSample = async (server: TestServer, person: Person): Promise<number> => {
  count += 1;
  const { body } = await upload(server, person, 'resource=gallery&field=file', await png(20 + count, 9));
  const list = await person.get('gallery?per_page=100');
  const files = list.body.data as { file_id: number; file: string }[];
  return files.find(({ file }) => file === body.data.url)!.file_id;
};
