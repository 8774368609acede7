import { expect, it } from 'vitest';
import { announcement } from './announcement';

const facts = { title: 'Library', begin: [], isProduction: true };
const demo = ['Demo accounts, password x:', '  porter@library.test'];

it('tells the address and the demo accounts', () => {
  expect(announcement({ ...facts, url: 'http://127.0.0.1:3000', host: '127.0.0.1', demo })).toBe(`
  Library is ready: http://127.0.0.1:3000

  Demo accounts, password x:
    porter@library.test

  Ctrl-C stops it.
`);
});

it('warns of known accounts where other machines can reach them, and only there', () => {
  const warning = /Everybody knows/;
  expect(announcement({ ...facts, url: '', host: '0.0.0.0', demo })).toMatch(warning);
  expect(announcement({ ...facts, url: '', host: '::1', demo })).not.toMatch(warning);
  expect(announcement({ ...facts, url: '', host: '0.0.0.0', demo: [] })).not.toMatch(warning);
});

it('says how to begin where there is no user', () => {
  const begin = ['Nobody can log in yet: npm run setup', 'In a container: node setup.js'];
  expect(announcement({ ...facts, url: '', host: '::1', begin, demo: [] })).toContain(
    '\n\n  Nobody can log in yet: npm run setup\n  In a container: node setup.js\n\n',
  );
});

it('says whose API it is, where that is another host’s', () => {
  expect(announcement({ ...facts, url: '', host: '::1', apiUrl: 'https://api.example.com', demo: [] })).toContain(
    'its API is at https://api.example.com.',
  );
});

it('says where the embedded database is, and that it is for trying out', () => {
  expect(
    announcement({ ...facts, url: '', host: '::1', demo: [], isProduction: false, embeddedIn: '.data' }),
  ).toContain(
    '\n\n  Development: the data is in .data. That is for trying out; DATABASE_URL names a PostgreSQL database.\n\n',
  );
});
