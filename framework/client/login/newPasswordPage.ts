import { emailPattern } from '../../kinds/email/kind';
import { applyAppearance } from '../providers/appearance/appearance';
import type { Client } from '../providers/client';
import type { Http } from '../providers/http';
import { chosenRules, wireChosenPassword } from './chosenPassword';
import { createFields } from './fields';
import type { Rule, Say } from './fields';
import { createRemembered } from './remembered';
import { createSpeech } from './speech';
import type { PageWords } from './speech';
import { createStatus } from './status';

export interface NewPasswordOptions {
  http: Http;
  client: Client;
  words: PageWords;
  page?: Document;
  /** The address's part behind the #, where a link's token is: it reaches no server's log. Empty for who asks for one. */
  hash?: string;
}

const emailRule: Rule = {
  label: 'login.email',
  isTrimmed: true,
  complain: (value) => (emailPattern.test(value) ? undefined : (t) => t('validation.email', { field: t('login.email') })),
};

/** Brings the page of a forgotten password to life: it asks for a link, and with one for the password. */
export const startNewPassword = async (options: NewPasswordOptions): Promise<void> => {
  const { http, client, words, page = document, hash = window.location.hash } = options;
  const find = <E extends HTMLElement = HTMLElement>(id: string) => page.getElementById(id) as E;
  const token = hash.slice(1);

  const speech = createSpeech({
    page,
    languages: client.config.languages,
    locale: applyAppearance(client, page.documentElement),
    words,
    title: 'new_password.title',
    onChoice: (locale) => {
      speak();
      client.session.set({ locale });
    },
  });
  const translate = () => speech.t;
  const said = token ? { rest: 'save', busy: 'saving' } : { rest: 'send', busy: 'sending' };
  const button = { rest: `new_password.${said.rest}`, busy: `new_password.${said.busy}` };
  const notice = token ? 'new_password.looking' : 'new_password.ask';
  const status = createStatus({ page, translate, button, notice: (t) => t(notice) });
  const rules: Record<string, Rule> = token ? { ...chosenRules } : { email: emailRule };
  const fields = createFields(page, translate, rules);
  const renderHint = wireChosenPassword(page, translate);
  const remembered = createRemembered(client.storage);
  const speak = () => [speech.write, fields.render, renderHint, status.render].forEach((write) => write());

  const call = (path: string, body: object, fallback: string) =>
    http.request<{ email: string }>({ method: 'POST', path: `password/${path}`, body, idempotent: true, fallback });

  const open = (shown: string, hidden: string) => {
    find(hidden).hidden = true;
    find(shown).hidden = false;
    find('form').hidden = false;
  };
  /** The end: nothing is left to do here. */
  const close = (told: Say | undefined) => {
    status.tell(told);
    find('form').hidden = true;
    find('login').focus();
  };

  const ask = async () => {
    const email = fields.value('email');
    const { message } = await call('forgot', { email }, 'messages.action_failed');
    remembered.keepEmail(email);
    close(() => message ?? '');
  };
  const choose = async () => {
    const chosen = { new_password: fields.value('new_password'), repeat_password: fields.value('repeat_password') };
    const { message, data } = await call('reset', { token, ...chosen }, 'messages.action_failed');
    remembered.keepEmail(data.email);
    // Whoever was logged in here isn't any more, and the spent link is to be in no history.
    client.session.clearSession();
    window.history.replaceState(null, '', window.location.pathname);
    close(() => message ?? '');
  };
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    if (status.isBusy() || !fields.check()) return;
    status.start();
    (token ? choose() : ask()).then(status.reset, (error: unknown) => status.fail(fields.refuse(error)));
  });

  speak();
  if (!token) {
    find<HTMLInputElement>('email').value ||= remembered.email() ?? '';
    open('ask', 'choose');
    return;
  }
  try {
    const { data: { email } } = await call('link', { token }, 'messages.action_failed');
    find<HTMLInputElement>('email').value = email;
    status.tell((t) => t('new_password.choose', { email }));
    open('choose', 'ask');
  } catch (error) {
    status.fail(fields.refuse(error));
    find('again').hidden = false;
    close(undefined);
  }
};
