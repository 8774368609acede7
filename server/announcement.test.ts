import { expect, it } from 'vitest';
import { announcement } from './announcement';

const demo = ['Demo accounts, password x:', '  vendor@matjar.test'];

it('tells the address and the demo accounts', () => {
  expect(announcement({ url: 'http://127.0.0.1:3000', host: '127.0.0.1', demo })).toBe(`
  Matjar is ready: http://127.0.0.1:3000

  Demo accounts, password x:
    vendor@matjar.test

  Ctrl-C stops it.
`);
});

it('warns of known accounts where other machines can reach them, and only there', () => {
  const warning = /Everybody knows/;
  expect(announcement({ url: '', host: '0.0.0.0', demo })).toMatch(warning);
  expect(announcement({ url: '', host: '::1', demo })).not.toMatch(warning);
  expect(announcement({ url: '', host: '0.0.0.0', demo: [] })).not.toMatch(warning);
});

it('says how to begin where there is no user', () => {
  expect(announcement({ url: '', host: '::1', isEmpty: true, demo: [] })).toMatch(/Nobody can log in yet\..+: npm run setup\n +In a container: node dist\/server\/setup\.js\n/);
  expect(announcement({ url: '', host: '::1', demo })).not.toContain('npm run setup');
});

it('says whose API it is, where that is another host’s', () => {
  expect(announcement({ url: '', host: '::1', apiUrl: 'https://api.example.com', demo: [] }))
    .toContain('its API is at https://api.example.com.');
});
