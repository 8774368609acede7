import { demoPassword } from '../../../server/seed/data/accounts';
import type { Program } from '../../helpers/process';
import { startProgram } from '../../helpers/process';

// eslint-disable-next-line typescript/no-explicit-any -- API responses are untyped in tests
type Wire = any;

export interface RemoteReply {
  status: number;
  headers: Headers;
  body: Wire;
}

/** Matches the line that a server prints when it accepts requests. The line contains the server's URL. */
export const ready = /Matjar is ready: (http:\S+)/;

/** Starts the server as a separate process and waits until it prints its URL. */
export const startMain = async (env: Record<string, string>): Promise<{ program: Program; url: string }> => {
  const program = startProgram('main', env);
  const [, url = ''] = await program.printed(ready);
  return { program, url };
};

/** Runs one of the server's programs until it exits. Returns its exit code and output. */
export const runToEnd = async (...args: Parameters<typeof startProgram>) => {
  const program = startProgram(...args);
  return { code: await program.exit, ...program.output() };
};

/** Sends a request to a server. Uses GET or, if there's a body, POST with JSON. Rejects if the connection fails. */
export const ask = async (
  url: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<RemoteReply> => {
  const reply = await fetch(url, {
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
};

/** Signs in with the demo account `email`, in a category. Returns the headers for later requests. */
export const logInAt = async (
  url: string,
  email = 'vendor@matjar.test',
  category = 'Fashion',
): Promise<Record<string, string>> => {
  const {
    body: { data: categories },
  } = await ask(`${url}/api/sub_vendor/categories`);
  const { id } = (categories as Wire[]).find(({ category_details: [english] }) => english.category_name === category);
  const credentials = { email, password: demoPassword, category_id: id };
  const { status, body } = await ask(`${url}/api/sub_vendor/login`, { body: credentials });
  if (status !== 200) throw new Error(`${email} could not log in: ${status} ${body.message}`);
  const {
    token,
    subcategory_id: { subcategory_id },
  } = body.data;
  return { authorization: `Bearer ${token}`, 'subcategory-id': String(subcategory_id), country_id: '2' };
};
