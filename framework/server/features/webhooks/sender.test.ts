import { expect, test } from 'vitest';
import { secretOf, shownSecret, signedHeaders } from './sender';

test('a message is signed according to the Standard Webhooks specification', () => {
  // The example is from the reference libraries (standard-webhooks/libraries, javascript/src/index.test.ts).
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' };
  expect(signedHeaders([secret], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('each webhook has its own secret, and a new one after each rotation', () => {
  const key = Buffer.alloc(32, 1);
  const shown = [
    [1, 0],
    [1, 1],
    [2, 0],
  ].map(([hook, made]) => shownSecret(secretOf(key, hook!, made!)));
  expect(new Set(shown).size).toBe(3);
  expect(shownSecret(secretOf(key, 1, 0))).toBe(shown[0]);
  for (const one of shown) expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
