import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { passwordLinks } from '@matjar/admin/testing/database';
import { users } from '../../../../server/tables';
import type { Reply } from '../../../helpers/server';
import { publicUrl, startMailing, tokenIn } from './mailing';

const { log, server, mailbox, requestLink } = startMailing();

const summaryOf = ({ status, body, headers }: Reply) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
});

describe('requesting a password link', () => {
  it('gets the same reply for every email, without work that would reveal the account', async () => {
    await server()
      .db.update(users)
      .set({ suspended_at: new Date().toISOString() })
      .where(eq(users.email, 'client@matjar.test'));
    const count = mailbox().letters.length;
    vi.clearAllMocks();
    const replies = [];
    for (const email of [
      'nobody@matjar.test',
      'viewer@matjar.test',
      'client@matjar.test',
      'second-vendor@matjar.test',
    ]) {
      replies.push(summaryOf(await requestLink(email)));
    }
    expect(replies[0]).toMatchObject({
      status: 200,
      body: { data: { sent: true }, message: expect.stringContaining('If an account uses') },
    });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect([vi.mocked(argon2.hash).mock.calls.length, vi.mocked(argon2.verify).mock.calls.length]).toEqual([0, 0]);
    const letter = await mailbox().letter(count);
    await setTimeout(300);
    expect([letter.to, mailbox().letters.length]).toEqual([['viewer@matjar.test'], count + 1]);
  });

  it('never floods a mailbox, and the reply stays the same', async () => {
    const count = mailbox().letters.length;
    const replies = [];
    for (let index = 0; index < 8; index += 1) replies.push((await requestLink('admin@matjar.test')).status);
    await mailbox().letter(count + 3);
    await setTimeout(300);
    expect([replies, mailbox().letters.length - count]).toEqual([Array(8).fill(200), 4]);
    const statuses = [];
    for (let index = 0; index < 20; index += 1)
      statuses.push((await requestLink(`nobody-${index}@matjar.test`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  it('is refused for an invalid email', async () => {
    for (const email of ['', 'x', null, ['vendor@matjar.test'], { $ne: '' }, 'a@b.c\r\nBcc: d@e.f']) {
      expect((await requestLink(email as string)).status).toBe(422);
    }
  });
});

describe('the email with a password link', () => {
  it('is in the recipient’s language, as text and HTML, and links to the configured address', async () => {
    for (const [locale, dir, words] of [
      ['en', 'ltr', 'Choose a new password'],
      ['ar-SY', 'rtl', 'اختيار كلمة مرور جديدة'],
    ] as const) {
      await server().db.update(users).set({ locale }).where(eq(users.email, 'vendor@matjar.test'));
      const count = mailbox().letters.length;
      await requestLink('Vendor@matjar.test', {
        'accept-language': locale === 'en' ? 'ar' : 'en',
        'x-forwarded-host': 'evil.example',
      });
      const { subject, text, html, from, raw } = await mailbox().letter(count);
      expect(from).toBe('no-reply@example.com');
      expect(subject).toBe(locale === 'en' ? 'A new password for Matjar' : 'كلمة مرور جديدة لحسابك في متجر');
      for (const part of [text, html]) {
        expect(part).toContain(words);
        expect(part).toContain(`${publicUrl}/password#${tokenIn(part)}`);
      }
      expect(html).toContain(`<html lang="${locale.slice(0, 2)}" dir="${dir}">`);
      expect(html).toContain(`text-align: ${dir === 'rtl' ? 'right' : 'left'}`);
      expect(html).not.toMatch(/<script|<img|src=|http:/);
      expect(raw).not.toContain('evil.example');
      expect(tokenIn(text)).toBe(tokenIn(html));
    }
  });

  it('escapes a hostile name', async () => {
    const name = '<b>Huda</b>\u202e" onclick="x';
    await server().db.update(users).set({ full_name: name, locale: 'en' }).where(eq(users.email, 'vendor@matjar.test'));
    const count = mailbox().letters.length;
    await requestLink('vendor@matjar.test');
    const { html, text } = await mailbox().letter(count);
    expect(html).toContain('&lt;b&gt;Huda&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|\u202e|" onclick/);
    expect(text).toContain('<b>Huda</b>');
    await server().db.update(users).set({ full_name: 'Demo Vendor' }).where(eq(users.email, 'vendor@matjar.test'));
  });

  it('is logged if it can’t be delivered, without its recipient and content', async () => {
    await requestLink('second-vendor@matjar.test');
    await vi.waitFor(() => expect(log.join('')).toContain('An email could not be sent'), { timeout: 10_000 });
    const line = log.find((one) => one.includes('An email could not be sent'))!;
    expect(JSON.parse(line)).toMatchObject({ responseCode: 550 });
    const links = [...(await server().db.select().from(passwordLinks))].map(({ token_hash }) => token_hash);
    expect(log.join('')).not.toMatch(new RegExp(`second-vendor|password#|${links.join('|')}`));
  });
});
