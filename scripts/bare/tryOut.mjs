import assert from 'node:assert/strict';

/** The address that a server prints once it answers; rejects when it ends without. What it prints later is read, too, and dropped. */
const addressIn = (output) => new Promise((resolve, reject) => {
  let text = '';
  output.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
    const [, url] = /is ready: (http:\S+)/.exec(text) ?? [];
    if (url) resolve(url);
  });
  output.once('end', () => reject(new Error(`The server ended before it answered:\n${text}`)));
});

/** Looks at the bare admin's server, whose output this is: it is ready, serves its page, lets its keeper in and lists the notes. */
export const tryOut = async (output) => {
  const url = await addressIn(output);
  const ask = async (path, options) => {
    const reply = await fetch(new URL(path, url), options);
    return { status: reply.status, text: await reply.text() };
  };
  const { status } = await ask('/ready');
  assert.equal(status, 200, 'GET /ready');
  const page = await ask('/');
  assert.match(page.text, /<div id="root">/, 'GET /');
  const login = await ask('/api/bare/login', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'kay@bare.test', password: 'bare-keeper' }),
  });
  assert.equal(login.status, 200, login.text);
  const { data: { token } } = JSON.parse(login.text);
  const list = await ask('/api/bare/notes?page=1&per_page=10', { headers: { authorization: `Bearer ${token}` } });
  assert.equal(list.status, 200, list.text);
  assert.deepEqual(JSON.parse(list.text).data.map(({ text }) => text).sort(), ['First', 'Second'], list.text);
  const nobody = await ask('/api/bare/notes');
  assert.equal(nobody.status, 401, nobody.text);
};
