import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFor } from './csp';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

it('names what stands inline by its hash and lets nothing else run', () => {
  const { 'script-src': scripts, 'style-src': styles } = directives(
    policyFor(`
    <style>body { margin: 0 }</style><script>first()</script><script type="module">second()\n</script>
    <script type="module" src="/static/a.js"></script>`),
  );
  expect(scripts).toEqual(["'self'", hash('first()'), hash('second()\n')]);
  expect(styles).toEqual(["'self'", hash(''), hash('body { margin: 0 }')]);
});

it('has no word that opens it up', () => {
  expect(policyFor('<script>first()</script>')).not.toMatch(/unsafe-|script-src[^;]* (\*|https?:|data:)/);
});

it('lets the page talk to its own host, and to those of the API and of other backends', () => {
  expect(directives(policyFor(''))['connect-src']).toEqual(["'self'"]);
  const { 'connect-src': sources } = directives(policyFor('', ['https://api.example.com', 'https://rest.example.com']));
  expect(sources).toEqual(["'self'", 'https://api.example.com', 'https://rest.example.com']);
});
