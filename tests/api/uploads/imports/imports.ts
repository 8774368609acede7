import { vi, expect } from 'vitest';
import type { TestServer } from '../../../helpers/server';
import type { Person } from '../../resources/people';

const arabic1256 = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_byte, place) => place));
/** Functions that encode text in the supported encodings. */
export const bytes = {
  'UTF-8': (text: string) => new TextEncoder().encode(text),
  'UTF-8 with its mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16': (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-16 without its mark': (text: string) => new Uint8Array(Buffer.from(text, 'utf16le')),
  'Windows-1256': (text: string) => Uint8Array.from(text, (letter) => arabic1256.indexOf(letter)),
};

/** Returns the XML of a workbook's text cell. */
export const textCell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
/** The XML of a heading row and 40,000 brand rows. */
export const goodRows = `<row>${textCell('Name (English)')}</row>${`<row>${textCell('A')}</row>`.repeat(40_000)}`;

/** Returns functions that run the steps of an import as a user. */
export const importsOf = (server: () => TestServer, person: Person) => {
  /** Uploads a file. Text is encoded as UTF-8. */
  const start = async (
    resource: string,
    content: string | Uint8Array<ArrayBuffer>,
    { headers = {}, name = 'file.csv', timeZone = 'Asia/Kuwait' } = {},
  ) => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const reply = await fetch(
      `${server().url}/api/sub_vendor/imports/start?resource=${encodeURIComponent(resource)}&time_zone=${timeZone}`,
      {
        method: 'POST',
        body: form,
        headers: { ...person.headers, ...headers },
      },
    );
    return { status: reply.status, body: await reply.json() };
  };
  const one = async (id: string) => (await person.get(`imports/one?import_id=${id}`)).body.data;
  /** Waits until an import reaches one of the given states. */
  const until = (id: string, ...states: string[]) =>
    vi.waitFor(
      async () => {
        const now = await one(id);
        expect(now.problem).toBeNull();
        expect(states).toContain(now.state);
        return now;
      },
      { timeout: 60_000, interval: 50 },
    );
  const check = async ({
    import_id,
    columns,
    key,
    make = [],
  }: {
    import_id: string;
    columns: (string | null)[];
    key: string | null;
    make?: string[];
  }) => {
    const reply = await person.post('imports/check', { import_id, columns, key, make });
    expect(reply.body.message).toBe('');
    return until(import_id, 'checked');
  };
  /** Uploads a file and validates it with the suggested column mapping. */
  const checked = async (resource: string, content: string | Uint8Array<ArrayBuffer>, make?: string[]) => {
    const { status, body } = await start(resource, content);
    expect({ status, body }).toMatchObject({ status: 200 });
    return check({ ...body.data, ...(make && { make }) });
  };
  const run = async (id: string) => {
    expect((await person.post('imports/run', { import_id: id })).status).toBe(200);
    return until(id, 'done');
  };
  const undo = async (id: string) => {
    expect((await person.post('imports/undo', { import_id: id })).status).toBe(200);
    return until(id, 'undone');
  };
  const rows = async (id: string, outcome?: string, headers = {}) =>
    (await person.get(`imports/rows?import_id=${id}${outcome ? `&outcome=${outcome}` : ''}`, headers)).body;
  return { start, one, until, check, checked, run, undo, rows };
};
