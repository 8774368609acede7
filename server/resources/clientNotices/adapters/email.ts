import { letterOf, MailError } from '@matjar/admin/server';
import { fill, noticeWords } from '../template';
import type { Adapter } from './adapter';

/** Sends emails through the configured mail server. Mail servers don't recognize duplicate emails. */
export const email: Adapter = {
  contact: 'email',
  isRepeatable: () => false,
  async send({ to, language, subject, text, key, link, stop, about, isLast }, { tools: { post } }) {
    if (!post) return { result: 'failed', problem: 'switched_off' };
    const words = noticeWords[language];
    const letter = letterOf(post.translate, {
      to,
      language,
      subject,
      before: text.split('\n').filter((line) => line.trim() !== ''),
      link,
      button: words.button,
      after: [fill(words.stop, { stop })],
    });
    try {
      const isAccepted = await post.deliver({ ...letter, id: key, about }, isLast);
      return isAccepted ? { result: 'sent', id: key } : { result: 'failed', problem: 'refused' };
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      return error.isUnsure
        ? { result: 'unsure', problem: 'unreachable', error: error.message }
        : { result: 'later', problem: 'unreachable', error: error.message };
    }
  },
};
