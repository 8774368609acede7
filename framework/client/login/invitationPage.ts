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

export interface InvitationOptions {
  http: Http;
  client: Client;
  words: PageWords;
  page?: Document;
  /** The text that says what somebody is invited to. */
  bodyOf?(invitation: Invitation): string;
  /** The address's part behind the #, where the token is: it reaches no server's log. */
  hash?: string;
}

/** An invitation as its call has it: beside these what an admin's server shows of it, texts as lists in the order of the languages. */
export interface Invitation {
  name: string;
  email: string;
  /** The e-mail has an account, whose password accepts. */
  known?: boolean;
  [shown: string]: unknown;
}

const ownRules: Record<'password', Rule> = { password: { label: 'invitation.own_password' } };

/** Who is invited to what, as a sentence, in the language at `index`. */
const about = (invitation: Invitation, body: string, index: number): Say => {
  const words = Object.fromEntries(
    Object.entries(invitation).map(([name, value]) => [name, String(Array.isArray(value) ? value[index] : value)] as const));
  return (t) => [t(body, words), ...(invitation.known ? [t('invitation.known')] : []), `${t('invitation.email')}: ${invitation.email}`].join(' ');
};

/** Brings the invitation's page to life; resolves when it is known what the invitation is for. */
export const startInvitation = async (options: InvitationOptions): Promise<void> => {
  const { http, client, words, page = document, bodyOf = () => 'invitation.body', hash = window.location.hash } = options;
  const find = <E extends HTMLElement = HTMLElement>(id: string) => page.getElementById(id) as E;

  const speech = createSpeech({
    page,
    languages: client.config.languages,
    locale: applyAppearance(client, page.documentElement),
    words,
    title: 'invitation.title',
    onChoice: (locale) => {
      speak();
      client.session.set({ locale });
    },
  });
  const translate = () => speech.t;
  const button = { rest: 'invitation.submit', busy: 'invitation.submitting' };
  const status = createStatus({ page, translate, button, notice: (t) => t('invitation.looking') });
  const chosen = createFields<string>(page, translate, chosenRules);
  const own = createFields<string>(page, translate, ownRules);
  let fields = chosen;
  const renderHint = wireChosenPassword(page, translate);
  const speak = () => [speech.write, chosen.render, own.render, renderHint, status.render].forEach((write) => write());

  const call = async (path: string, body: object): Promise<Invitation> => {
    const sent = { token: hash.slice(1), ...body };
    const { data } = await http.request({
      method: 'POST', path, body: sent, fallback: 'messages.invitation_invalid',
    });
    return data as unknown as Invitation;
  };

  /** The end: nothing is left to do here but to log in. */
  const close = (notice: Say | undefined) => {
    status.tell(notice);
    find('accept').hidden = true;
    find('login').hidden = false;
    find('login').focus();
  };

  const submit = async () => {
    if (status.isBusy() || !fields.check()) return;
    status.start();
    try {
      const names = Object.keys(fields === own ? ownRules : chosenRules);
      const { email } = await call('invitation/accept', Object.fromEntries(names.map((name) => [name, fields.value(name)])));
      createRemembered(client.storage).keepEmail(email);
      status.reset();
      close((t) => t(fields === own ? 'invitation.linked' : 'messages.invitation_accepted'));
    } catch (error) {
      status.fail(fields.refuse(error));
    }
  };

  find('show').addEventListener('change', () => {
    find<HTMLInputElement>('password').type = find<HTMLInputElement>('show').checked ? 'text' : 'password';
  });
  find('accept').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  speak();
  try {
    const invitation = await call('invitation', {});
    const { all, of } = client.config.languages;
    status.tell((t) => about(invitation, bodyOf(invitation), all.indexOf(of(speech.locale)))(t));
    find<HTMLInputElement>('email').value = invitation.email;
    fields = invitation.known ? own : chosen;
    find('own').hidden = !invitation.known;
    find('chosen').hidden = invitation.known === true;
    find('accept').hidden = false;
  } catch (error) {
    status.fail(fields.refuse(error));
    close(undefined);
  }
};
