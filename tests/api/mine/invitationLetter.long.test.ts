import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox } from '../../helpers/hosts/mailbox';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { logIn } from '../resources/people';
import { callsOn } from './invitations';

describe('the email with a client’s invitation', () => {
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await openMailbox();
    server = await startServer({
      config: {
        mail: { url: mailbox.url, from: 'Matjar <no-reply@example.com>', publicUrl: 'https://shop.example.com' },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  it.each([
    ['en', 'Your account with'],
    ['ar', 'حسابك لدى'],
  ])('contains the link, which the reply doesn’t show, in the language %s', async (language, subject) => {
    const vendor = await logIn(server, 'vendor');
    const email = `letter-${language}@example.com`;
    const { body } = await vendor.post('clients/add', {
      full_name: 'Noura',
      phone: `+965 5999 80${language === 'en' ? 1 : 2}0`,
      email,
    });
    const at = mailbox.letters.length;
    const reply = await vendor.post(
      'clients/invite',
      { client_id: body.data.client_id },
      { 'accept-language': language },
    );
    expect(JSON.stringify(reply.body)).not.toContain('invitation#');
    expect(reply.body.message).toContain(email);
    const letter = await mailbox.letter(at);
    expect([letter.to, letter.subject.startsWith(subject)]).toEqual([[email], true]);
    const token = /https:\/\/shop\.example\.com\/invitation#([\w-]{43})/.exec(letter.text)![1]!;
    expect((await callsOn(() => server).accept(token)).status).toBe(200);
  });
});
