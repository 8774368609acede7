import assert from 'node:assert/strict';

/**
 * Returns the URL that a server prints once it is ready. Rejects if the server exits before then. Later output is
 * discarded.
 */
const addressIn = (output) =>
  new Promise((resolve, reject) => {
    let text = '';
    output.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const [, url] = /is ready: (http:\S+)/.exec(text) ?? [];
      if (url) resolve(url);
    });
    output.once('end', () => reject(new Error(`The server ended before it answered:\n${text}`)));
  });

/**
 * Reduces a value to the structure of `shape`. Objects are reduced to the same keys, and lists are reduced entry by
 * entry.
 */
const partOf = (value, shape) => {
  if (shape === null || typeof shape !== 'object' || value === null || typeof value !== 'object') return value;
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((one, index) => partOf(one, shape[index])) : value;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, partOf(value[name], shape[name])]));
};

/**
 * Tests a server by its output and responses. The server must start, serve its page (if the page is built) and reject
 * unauthenticated requests. It must respond to `calls`, the example requests on a docs page, as documented there.
 * Resolves with the server's URL.
 */
export const tryOut = async (output, name, calls, { isBuilt = true } = {}) => {
  const url = await addressIn(output);
  const ask = async (path, { headers, ...options } = {}) => {
    const reply = await fetch(new URL(path, url), {
      ...options,
      headers: { ...(options.body && { 'content-type': 'application/json' }), ...headers },
    });
    return { status: reply.status, text: await reply.text() };
  };
  assert.equal((await ask('/ready')).status, 200, 'GET /ready');
  if (isBuilt) assert.match((await ask('/')).text, /<div id="root">/, 'GET /');
  assert.equal((await ask(`/api/${name}/notes`)).status, 401, 'a list for nobody');

  const logIn = async (person) => {
    const { text } = await ask(`/api/${name}/login`, {
      method: 'POST',
      body: JSON.stringify({ email: `${person}@${name}.test`, password: `${name}-demo` }),
    });
    return JSON.parse(text).data?.token ?? assert.fail(text);
  };
  const tokens = new Map();
  for (const { method, path, headers, body, status, expected, text } of calls) {
    const [, person] = /\{\{(\w+)\}\}/.exec(headers.Authorization ?? '') ?? [];
    if (person && !tokens.has(person)) tokens.set(person, await logIn(person));
    const reply = await ask(path, {
      method,
      body,
      headers: { ...headers, ...(person && { Authorization: `Bearer ${tokens.get(person)}` }) },
    });
    assert.equal(reply.status, status, `${text}\n${reply.text}`);
    assert.deepEqual(partOf(JSON.parse(reply.text), expected), expected, `${text}\n${reply.text}`);
  }
  return url;
};
