import { expect, it } from 'vitest';
import { announcement } from './listen';

const facts = { title: 'Library', begin: [], isProduction: true };
const demo = ['Demo accounts, password x:', '  porter@library.test'];

it('shows the address and the demo accounts', () => {
  expect(announcement({ ...facts, url: 'http://127.0.0.1:3000', host: '127.0.0.1', demo })).toBe(`
  Library is ready: http://127.0.0.1:3000

  Demo accounts, password x:
    porter@library.test

  Ctrl-C stops it.
`);
});

it('warns of demo accounts only if other machines can reach the server', () => {
  const warning = /The passwords of these accounts are public/;
  expect(announcement({ ...facts, url: '', host: '0.0.0.0', demo })).toMatch(warning);
  expect(announcement({ ...facts, url: '', host: '::1', demo })).not.toMatch(warning);
  expect(announcement({ ...facts, url: '', host: '0.0.0.0', demo: [] })).not.toMatch(warning);
});

it('shows how to set up the server if it has no users', () => {
  const begin = ['Nobody can log in yet: npm run setup', 'In a container: node setup.js'];
  expect(announcement({ ...facts, url: '', host: '::1', begin, demo: [] })).toContain(
    '\n\n  Nobody can log in yet: npm run setup\n  In a container: node setup.js\n\n',
  );
});

it('shows the address of an API on another host', () => {
  expect(announcement({ ...facts, url: '', host: '::1', apiUrl: 'https://api.example.com', demo: [] })).toContain(
    'its API is at https://api.example.com.',
  );
});

it('shows the folder of the embedded database, and says that it is for trying out', () => {
  expect(
    announcement({ ...facts, url: '', host: '::1', demo: [], isProduction: false, embeddedIn: '.data' }),
  ).toContain(
    '\n\n  Development: the data is in .data. This is for trying out; set DATABASE_URL to use a PostgreSQL database.\n\n',
  );
});
